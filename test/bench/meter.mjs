/** Loaded before a command: says at its end what the whole process cost. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  const { maxRSS } = process.resourceUsage()
  const cost = { cpu: (user + system) / 1000, peak: maxRSS * 1024 }
  writeFileSync(process.env.METER_FILE, JSON.stringify(cost))
})
