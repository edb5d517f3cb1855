import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { print } from './report/print.ts'
import { measureSingly, processorMs } from './servers.ts'
import { timed } from './timing.ts'

export interface ExportSpeed {
  rows: number
  megabytes: number
  rowsPerSecond: number
  /** Of all threads of the portal, for a thousand rows: other load on the machine adds little to it. */
  processorMs: number
  /** Most memory of the portal during the export beyond what it held before, in MB. */
  addedMemory: number
  /** Milliseconds of one page at a time, without the export and during it. */
  idle: { p50: number; p99: number }
  during: { p50: number; p99: number }
}

interface Asked {
  portal: ChildProcess
  url: string
  headers: Record<string, string>
  page: { url: string; headers: Record<string, string>[] }
  folder: string
}

/**
 * Exports of everything, written to a file by another process: one alone, for speed and memory, and one while pages are asked for one at a
 * time.
 */
export async function measureExport({ portal, url, headers, page, folder }: Asked): Promise<ExportSpeed> {
  const file = join(folder, 'export.ndjson')
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const copy = async () => {
    const [code] = await once(spawn('curl', ['-sS', '-f', '-o', file, ...fields, url]), 'exit')
    if (code !== 0) throw new Error(`curl ends with ${code} for ${url}.`)
  }
  const idle = await measureSingly(page.url, page.headers)
  const [before, workedBefore] = [heldBy(portal), processorMs(portal)]
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, heldBy(portal))
  }, 100)
  const taken = await timed(copy)
  const worked = processorMs(portal) - workedBefore
  clearInterval(watch)
  const { bytes, rows } = readEnd(file)
  let isUnderWay = true
  const underWay = copy().finally(() => {
    isUnderWay = false
  })
  const [during] = await Promise.all([measureSingly(page.url, page.headers, () => isUnderWay), underWay])
  rmSync(file)
  return {
    ...{ rows, megabytes: bytes / 1e6, rowsPerSecond: (rows / taken) * 1_000, processorMs: worked / (rows / 1_000) },
    ...{ addedMemory: most - before, idle, during },
  }
}

export function printExport({ rows, megabytes, rowsPerSecond, processorMs, addedMemory, idle, during }: ExportSpeed): void {
  const pages = `pages p50 ${idle.p50.toFixed(1)} → ${during.p50.toFixed(1)} ms   p99 ${idle.p99.toFixed(1)} → ${during.p99.toFixed(1)} ms`
  const speed = `${rows} rows, ${megabytes.toFixed(0)} MB   ${rowsPerSecond.toFixed(0)} rows a second   processor ${processorMs.toFixed(0)} ms a thousand   memory + ${addedMemory.toFixed(0)} MB`
  print(`${'export, all customers'.padEnd(28)} ${speed}   ${pages}`)
}

function readEnd(file: string): { bytes: number; rows: number } {
  const descriptor = openSync(file, 'r')
  const { size } = fstatSync(descriptor)
  const tail = Buffer.alloc(Math.min(size, 500))
  readSync(descriptor, tail, 0, tail.length, size - tail.length)
  closeSync(descriptor)
  const end = JSON.parse(tail.toString().trimEnd().split('\n').at(-1) ?? '')
  if (end.type !== 'end') throw new Error('The export was cut.')
  return { bytes: size, rows: end.rows }
}

/** Resident memory in MB. Linux only. */
const heldBy = ({ pid }: ChildProcess) =>
  process.platform === 'linux' ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024 : Number.NaN
