import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread of ours from its source, a `*.worker.ts`. The build makes an entry of its own of each of these
 * (jobs/commands/building/entries.ts) and runs that; from the sources, Node is first made able to read them.
 */
export function startThread(source: URL, options: WorkerOptions): Worker {
  return new Worker(import.meta.url.endsWith('.ts') ? readingSources(source) : findBuilt(source), options)
}

function readingSources(source: URL): URL {
  const tsx = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx')))
  return new URL(`data:text/javascript,import { register } from '${tsx}'; register(); await import('${source}')`)
}

/** What Node is given to run a program of ours in a process of its own, a `*.parser.ts`, built or from its source. */
export function findProgram(source: URL): string[] {
  if (!import.meta.url.endsWith('.ts')) return [fileURLToPath(findBuilt(source))]
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  return ['--import', String(tsx), fileURLToPath(source)]
}

/** Entries stand beside this file in the build, or above it. */
function findBuilt(source: URL): URL {
  const name = basename(source.pathname).replace(/\.[jt]s$/, '.js')
  const entry = [`./${name}`, `../${name}`].map((path) => new URL(path, import.meta.url)).find((each) => existsSync(fileURLToPath(each)))
  if (!entry) throw new Error(`The program ${name} is missing from the build.`)
  return entry
}
