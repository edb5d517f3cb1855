import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { findSeaLane } from './sea/sea-lane.ts'
import { readWaters } from './sea/waters.server.ts'
import type { Answer, Question } from './sea-thread.server.ts'

/** Finds sea lanes, one after the other. */
// On Linux the priority is this thread's alone: finding the busiest lanes at start-up must not slow the first pages down.
if (process.platform === 'linux') setPriority(10)
const { network, land } = readWaters()
parentPort?.on('message', ({ id, from, to }: Question) => {
  const answer: Answer = { id, lane: findSeaLane(from, to, network, land) }
  parentPort?.postMessage(answer)
})
