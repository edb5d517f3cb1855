import { setTimeout as sleep } from 'node:timers/promises'
import { askPage } from './pages.ts'

const { address, cookie } = JSON.parse(process.argv[2] ?? '') as { address: string; cookie: string }
/** Milliseconds; one session may request 600 pages a minute. */
const pauses = { pages: 100, health: 40 }
const answers = { pages: [] as Answer[], health: [] as Answer[] }
let isOver = false

interface Answer {
  milliseconds: number
  status: number
}

async function follow(what: keyof typeof answers, path: string): Promise<void> {
  while (!isOver) {
    answers[what].push(await askPage(address + path, cookie))
    await sleep(pauses[what])
  }
}

const running = Promise.all([follow('pages', '/Tracking'), follow('health', '/healthz')])
process.on('message', async () => {
  isOver = true
  await running
  process.send?.(answers)
  process.disconnect()
})
