import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { findSeaLane } from './sea/sea-lane.ts'
import { readWaters } from './sea/waters.server.ts'
import type { SeaAnswer, SeaQuestion } from './sea-thread.server.ts'

// On Linux this priority is per thread: finding the busiest lanes at start-up must not slow the first pages.
if (process.platform === 'linux') setPriority(10)
const { network, land } = readWaters()
parentPort?.on('message', ({ id, from, to }: SeaQuestion) => {
  const answer: SeaAnswer = { id, lane: findSeaLane(from, to, network, land) }
  parentPort?.postMessage(answer)
})
