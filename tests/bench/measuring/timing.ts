import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export interface Times {
  p50: number
  p99: number
}

/** Milliseconds `work` takes, done so many times. */
export async function measure(work: () => unknown, times: number): Promise<Times> {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) taken.push(await timed(work))
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) }
}

/** Half of the times `work` takes, asked again and again for so many milliseconds, and at least three times. */
export async function medianOf(work: () => unknown, milliseconds = 500): Promise<number> {
  const taken: number[] = []
  const end = performance.now() + milliseconds
  while (taken.length < 3 || (performance.now() < end && taken.length < 500)) taken.push(await timed(work))
  return percentile(taken, 0.5)
}

export interface Delay {
  p99: number
  longest: number
}

/** How late the event loop ran during `work`, asked every millisecond: its p99 and longest, in milliseconds. */
export async function loopDelay(work: () => Promise<unknown>): Promise<Delay> {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  await sleep(50)
  histogram.reset()
  await work()
  histogram.disable()
  return { p99: histogram.percentile(99) / 1e6, longest: histogram.max / 1e6 }
}
