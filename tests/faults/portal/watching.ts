import { setTimeout as sleep } from 'node:timers/promises'
import { askPage } from './pages.ts'

/** A process that goes on opening Tracking and asking /healthz until it is told to stop, and tells what it was answered. */
const { address, cookie } = JSON.parse(process.argv[2] ?? '') as { address: string; cookie: string }
const pauseMs = 40
const answers = { pages: [] as Answer[], health: [] as Answer[] }
let isOver = false

interface Answer {
  milliseconds: number
  status: number
}

async function follow(into: Answer[], path: string): Promise<void> {
  while (!isOver) {
    into.push(await askPage(address + path, cookie))
    await sleep(pauseMs)
  }
}

const running = Promise.all([follow(answers.pages, '/Tracking'), follow(answers.health, '/healthz')])
process.on('message', async () => {
  isOver = true
  await running
  process.send?.(answers)
  process.disconnect()
})
