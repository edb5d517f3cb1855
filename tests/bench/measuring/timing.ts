import { readFileSync } from 'node:fs'
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
  longest: number
  /** The p99 of the processor's time in this process alone: a machine that is busy otherwise adds nothing to it. */
  ownP99: number
}

/** Milliseconds `work` takes, done so many times. */
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

/** Milliseconds the processor has worked for this thread, which runs the event loop; Linux alone tells. */
const workedMs = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/**
 * The longest that the event loop did not look up during `work`, by the clock and by what it worked meanwhile (milliseconds): the rest
 * of a stall it stood in line for the processor, behind whatever else the machine does.
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
