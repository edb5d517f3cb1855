import { readFileSync } from 'node:fs'

/** Megabytes of memory that a program holds now, and the most it ever held; Linux alone tells of another program. */
export function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
