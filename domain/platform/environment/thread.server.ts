import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a `*.worker.ts`. The build makes an entry of each (jobs/commands/build-plugins/server-entries.ts); from source, the thread registers tsx
 * first.
 */
export function startThread(source: URL, options: WorkerOptions): Worker {
  return new Worker(import.meta.url.endsWith('.ts') ? readingSources(source) : findBuilt(source), options)
}

function readingSources(source: URL): URL {
  const tsx = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx')))
  return new URL(`data:text/javascript,import { register } from '${tsx}'; register(); await import('${source}')`)
}

export const findProgramAddress = (source: URL): URL => (import.meta.url.endsWith('.ts') ? source : findBuilt(source))

export function findProgram(source: URL): string[] {
  if (!import.meta.url.endsWith('.ts')) return [fileURLToPath(findBuilt(source))]
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  return ['--import', String(tsx), fileURLToPath(source)]
}

function findBuilt(source: URL): URL {
  const name = basename(source.pathname).replace(/\.[jt]s$/, '.js')
  const entry = [`./${name}`, `../${name}`].map((path) => new URL(path, import.meta.url)).find((each) => existsSync(fileURLToPath(each)))
  if (!entry) throw new Error(`The program ${name} is missing from the build.`)
  return entry
}
