import type { Sample } from './page-samples.ts'

/**
 * What a sample prints, by its page and the name of its file without extension, so that a program says the same in
 * every language. Samples that are followed by their results on the page are not here.
 */
const PRINTS: Readonly<Record<string, readonly RegExp[]>> = {
  'docs/quick_start_guide.md register': [/201/, /예시스트리머/],
  'docs/quick_start_guide.md history': [/"type": "emoticon"/, /"has_more"/],
  'docs/additional-info/data-retention.md windows': [/^\d{4}-.*Z \d{4}-.*Z\n(.*\n){4}$/],
  'docs/additional/chzzk-channel.md channel': [/^[0-9a-f]{32}\n(?:null|None)$/m],
  'docs/additional/user-level.md level': [/^true\nfalse\nfalse$/im],
  'docs/rest-api/start.md all': [/모두 2명/],
  'docs/rest-api/start.md retry': [/예시 룸/],
  'docs/socket/start.md index': [/시스템|예시팬/, /예시팬 100 balloon/],
  'docs/socket/start.md main': [/시스템|예시팬/, /예시팬 100 balloon/],
  'docs/socket/ping.md ping': [/왕복 시간 \d+ms\n왕복 시간 \d+ms/],
  'docs/socket/chat.md dedupe': [/2025-01-15T12:35:02\.104Z 안녕하세요/],
  'docs/socket/donation.md once': [/익명 5000 cheese/, /예시팬 100 balloon/],
  'docs/socket/setReceiver.md setReceiver': [/수신 설정을 바꿨습니다\./],
  'docs/socket/etc.md etc': [
    /퇴장 예시팬 1/,
    /얼리기 2 67/,
    /방송 시작 예시 방송/,
    /방송 종료 2025-01-15T14:00:00\.000Z/,
  ],
  'docs/socket/examples.md index': [
    /\[채팅\] 예시팬 안녕하세요/,
    /\[후원\]/,
    /\[방송 시작\]/,
    /\[방송 종료\]/,
  ],
  'docs/socket/examples.md main': [
    /\[채팅\] 예시팬 안녕하세요/,
    /\[후원\]/,
    /\[방송 시작\]/,
    /\[방송 종료\]/,
  ],
  'docs/socket/examples.md fill': [/놓친 채팅 1개/],
  'pages/index.md js': [/soop 안녕하세요/, /soop 100 balloon/],
  'pages/markdown-page.md index': [/예시팬 안녕하세요/],
  'pages/markdown-page.md amount': [/^11000$/m],
  'pages/markdown-page.md js': [/^\d{4}-\d\d-\d\dT|안녕하세요/],
  'pages/markdown-page.md python': [/^\d{4}-\d\d-\d\dT/],
}

/** Everything that a sample has to print, or nothing when nobody has said what. */
export function expectedPrints(sample: Sample): readonly RegExp[] | undefined {
  if (sample.prints.length > 0) return sample.prints.map(lineOf)
  const name = sample.title?.replace(/\.\w+$/, '') ?? sample.language
  return PRINTS[`${sample.page} ${name}`]
}

const lineOf = (line: string) => new RegExp(`^${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'm')
