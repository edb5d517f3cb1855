import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { build, defineConfig, type Plugin, type Rollup } from 'vite'
import remixOptions from './remix.config.js'

/** What a person starts at the terminal, save what works on the sources themselves. */
const commands = readdirSync('jobs/commands').filter((file) => file.endsWith('.ts') && file !== 'dev.ts')

/** Threads of ours, which domain/ground/environment/thread.server.ts starts by the names their entries get here. */
const threads = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((file) => /\.worker\.[jt]s$/.test(file))

/** The server half of the build: the program, its threads and the commands, over one domain and one db. */
const serverEntries = Object.fromEntries(
  ['server.ts', ...threads.map((file) => `domain/${file}`), ...commands.map((file) => `jobs/commands/${file}`)].map((path) => [
    path === 'server.ts' ? 'index' : parse(path).name,
    `./${path}`,
  ]),
)

/** What every page needs comes as one file; parts smaller than this, in bytes before compression, go along with others. */
const everywhere =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|i18next|react-i18next|void-elements|html-parse-stringify)\//
const chunkOf = (module: string) => (everywhere.test(module) ? 'framework' : undefined)
const smallestChunk = 90_000

/** Remix builds one server entry of its own; this makes it build ours, which import Remix's. */
const withServerEntries: Plugin = {
  name: 'fairway-server-entries',
  enforce: 'post',
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? { build: { target: 'node20', rollupOptions: { input: serverEntries, output: { entryFileNames: '[name].js' } } } }
      : { build: { rollupOptions: { output: { manualChunks: chunkOf, experimentalMinChunkSize: smallestChunk } } } },
}

const plainForm = 'app/routes/shell/bare/plain-form.browser.ts'

/** The script of pages without the framework, as the text that the server puts into them. */
const withPlainForm: Plugin = {
  name: 'fairway-plain-form',
  resolveId: (id) => (id === 'virtual:plain-form' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:plain-form') return
    const rollupOptions = { input: plainForm, output: { format: 'iife' as const } }
    const built = await build({ configFile: false, logLevel: 'error', build: { write: false, target: 'es2022', rollupOptions } })
    return `export default ${JSON.stringify((built as Rollup.RollupOutput).output[0].code)}`
  },
}

export default defineConfig({
  plugins: [remix(remixOptions), withServerEntries, withPlainForm],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: {
    // Bundled before the first page asks: found one by one, they would come with a React each.
    include: ['react-i18next', 'i18next', '@conform-to/react', '@conform-to/zod/v4', 'zod'],
    // Native code, seen by the dev server before Remix takes it out of the browser's half.
    exclude: ['@node-rs/argon2'],
  },
})
