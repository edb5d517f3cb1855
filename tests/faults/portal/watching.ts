import { setTimeout as sleep } from 'node:timers/promises'
import { askPage } from './pages.ts'

const { address, cookie, token } = JSON.parse(process.argv[2] ?? '') as { address: string; cookie: string; token?: string }
/** Milliseconds; one session may request 600 pages a minute. */
const pauses = { pages: 100, health: 40, calls: 100 }
const answers = { pages: [] as Answer[], health: [] as Answer[], calls: [] as Answer[] }
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

async function followCalls(): Promise<void> {
  while (token !== undefined && !isOver) {
    const began = performance.now()
    const status = await fetch(`${address}/api/v1/me`, { headers: { Authorization: `Bearer ${token}` } }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    answers.calls.push({ milliseconds: performance.now() - began, status })
    await sleep(pauses.calls)
  }
}

const running = Promise.all([follow('pages', '/Tracking'), follow('health', '/healthz'), followCalls()])
process.on('message', async () => {
  isOver = true
  await running
  process.send?.(answers)
  process.disconnect()
})
