import type { Worker } from 'node:worker_threads'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import type { Lane } from './lane.ts'

export interface SeaQuestion {
  id: number
  from: Position
  to: Position
}

export interface SeaAnswer {
  id: number
  lane: Lane | null
}

interface Asker {
  resolve: (lane: Lane | null) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Asker>()
let thread: Worker | undefined
let asked = 0

export function askSeaThread(from: Position, to: Position): Promise<Lane | null> {
  thread ??= start()
  const question: SeaQuestion = { id: asked++, from, to }
  const answer = new Promise<Lane | null>((resolve, reject) => waiting.set(question.id, { resolve, reject }))
  thread.ref()
  thread.postMessage(question)
  return answer
}

function start(): Worker {
  const worker = startThread(new URL('./sea-lanes.worker.ts', import.meta.url), {})
  let fault = new Error('The thread that finds sea lanes has ended.')
  worker.on('message', ({ id, lane }: SeaAnswer) => {
    waiting.get(id)?.resolve(lane)
    waiting.delete(id)
    // An idle thread must not keep the process alive; one with an unanswered question must.
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (error) => {
    fault = error
  })
  worker.on('exit', () => {
    thread = undefined
    for (const asker of waiting.values()) asker.reject(fault)
    waiting.clear()
  })
  return worker
}
