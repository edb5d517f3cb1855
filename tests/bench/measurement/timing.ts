import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export interface Times {
  p50: number
  p99: number
  longest: number
  /** p99 of this process's own processor time: other load on the machine adds nothing to it. */
  ownP99: number
}

export async function measure(work: () => unknown, times: number): Promise<Times> {
  const [taken, own]: [number[], number[]] = [[], []]
  for (let n = 0; n < times; n += 1) {
    const before = process.cpuUsage()
    taken.push(await timed(work))
    const { user, system } = process.cpuUsage(before)
    own.push((user + system) / 1_000)
  }
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99), longest: Math.max(...taken), ownP99: percentile(own, 0.99) }
}

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

/** Event loop delay during `work`, sampled every millisecond: p99 and longest, in milliseconds. */
export async function loopDelay(work: () => Promise<unknown>): Promise<Delay> {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  await sleep(50)
  histogram.reset()
  await work()
  histogram.disable()
  return { p99: histogram.percentile(99) / 1e6, longest: histogram.max / 1e6 }
}

/** Processor milliseconds of this thread. Linux only. */
const workedMs = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/**
 * The longest stall of the event loop during `work`, by the clock and by its own processor time (milliseconds): the rest is waiting for
 * the processor.
 */
export async function longestStall(work: () => Promise<unknown>): Promise<{ stood: number; worked: number }> {
  let [now, worked] = [performance.now(), workedMs()]
  const longest = { stood: 0, worked: 0 }
  const lookUp = () => {
    const [before, workedBefore] = [now, worked]
    ;[now, worked] = [performance.now(), workedMs()]
    longest.stood = Math.max(longest.stood, now - before)
    longest.worked = Math.max(longest.worked, worked - workedBefore)
  }
  const watch = setInterval(lookUp, 1)
  await work()
  lookUp()
  clearInterval(watch)
  return longest
}
