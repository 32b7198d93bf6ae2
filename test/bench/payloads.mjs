import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const read = (name) =>
  parse(readFileSync(new URL(`../../openapi/${name}`, import.meta.url), 'utf8'), {
    maxAliasCount: -1,
  })

/** The sample payloads that are measured, by the name that the benchmark page gives them. */
export function payloadsOf() {
  const { components } = read('socket.yaml')
  const { schemas } = read('api.yaml').components
  const event = (message, name) =>
    components.messages[message].examples.find((example) => example.name === name).payload
  return {
    '채팅(치지직)': event('ChatEvent', 'chzzk'),
    '채팅(SOOP)': event('ChatEvent', 'soop'),
    '후원(치지직)': event('DonationEvent', 'chzzk'),
    '후원(SOOP)': event('DonationEvent', 'soop'),
    '기타(채팅 얼리기)': event('EtcEvent', 'ice'),
    '소켓 룸': schemas.Room.examples[0],
    '채팅 통계': schemas.ChatStatistics.examples[0],
    '후원 통계': schemas.DonationStatistics.examples[0],
  }
}
