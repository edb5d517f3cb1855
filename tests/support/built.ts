import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { build } from 'vite'
import { inject } from 'vitest'
import { root } from '#db/root.server.ts'
import { entriesOf, programs } from '#jobs/commands/build-plugins/server-entries.ts'
import { makeScratch } from './scratch.ts'

/**
 * Builds threads and the import program as for the image: from source each takes a second to start, and tests start hundreds. `root` and
 * packages must be found from the folder.
 */
export async function makeBuilt(): Promise<ReturnType<typeof makeScratch>> {
  const input = entriesOf(['jobs/commands/import.ts', ...programs])
  const folder = makeScratch(join(root, 'build', `tests-${process.pid}`))
  const rollupOptions = { input, output: { entryFileNames: '[name].js' } }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, target: 'node20', minify: false, outDir: folder.path, rollupOptions },
  })
  return folder
}

export const builtProgram = (name: string) => join(inject('builtFolder'), `${name}.js`)

/** These three replace domain/platform/environment/thread.server.ts in tests (tests/vitest.config.ts). */
export const startThread = (source: URL, options: WorkerOptions) => new Worker(builtProgram(parse(source.pathname).name), options)
export const findProgram = (source: URL) => [builtProgram(parse(source.pathname).name)]
export const findProgramAddress = (source: URL) => pathToFileURL(builtProgram(parse(source.pathname).name))
