import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes now and at most. Linux only. */
export function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

export function childrenOf(parent: number | undefined): { pid: number; isParser: boolean }[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid)) return []
    try {
      const ppid = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      return ppid === parent ? [{ pid, isParser: readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parser') }] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}
