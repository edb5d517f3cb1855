import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import type { Plugin } from 'vite'

/** What a person starts at the terminal, save what works on the sources themselves. */
const commands = readdirSync('jobs/commands')
  .filter((file) => file.endsWith('.ts') && file !== 'dev.ts')
  .map((file) => `jobs/commands/${file}`)

/** Threads and parsers of ours, which domain/platform/environment/thread.server.ts finds by the names of their entries. */
export const programs = readdirSync('domain', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(worker|parser)\.[jt]s$/.test(file))
  .map((file) => `domain/${file}`)

/** Programs by the names of their files; the server is what Node starts when it is given the folder. */
export const entriesOf = (paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path === 'start.ts' ? 'index' : parse(path).name, `./${path}`]))

/** Remix builds one server entry of its own; this makes it build ours, over one domain and one db, which import Remix's. */
export const withServerEntries: Plugin = {
  name: 'fairway-server-entries',
  enforce: 'post',
  config(_, { isSsrBuild }) {
    const rollupOptions = { input: entriesOf(['start.ts', ...programs, ...commands]), output: { entryFileNames: '[name].js' } }
    return isSsrBuild ? { build: { target: 'node20', rollupOptions } } : {}
  },
}
