import type { Response } from 'express'
import { Problem } from '#app/api/problem.ts'

/** Milliseconds from the whole request to the first byte of the answer. A wait for changes is shorter. */
const longestCallMs = 30_000

/**
 * Answers 503 once the time is up. Work that asks `isOver` ends then, and where the client has gone; other work goes on and keeps its turn,
 * since PostgreSQL ends no statement for a client.
 */
export async function inTime<Result>(
  res: Response,
  work: (isOver: () => boolean) => Promise<Result>,
  longestMs = longestCallMs,
): Promise<Result> {
  const end = performance.now() + longestMs
  // A timer may fire a fraction of a millisecond early.
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(tookTooLong())
    }, longestMs)
  })
  try {
    return await Promise.race([work(() => res.destroyed || isLate || performance.now() >= end), late])
  } finally {
    clearTimeout(timer)
  }
}

export const tookTooLong = () => new Problem(503, 'busy', { headers: { 'Retry-After': '5' } })
