import { readdirSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixOptions from './remix.config.js'

/** The server half of the build: the program, the mirror's writer thread, and what a person starts at the terminal. */
const serverEntries = {
  index: './server.ts',
  'mirror-writer': './domain/mirror/writer.worker.ts',
  ...Object.fromEntries(readdirSync('jobs/commands').map((file) => [file.replace(/\.ts$/, ''), `./jobs/commands/${file}`])),
}

/** Remix builds one server entry of its own; this makes it build ours, which import Remix's. */
const withServerEntries: Plugin = {
  name: 'fairway-server-entries',
  enforce: 'post',
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { target: 'node20', rollupOptions: { input: serverEntries, output: { entryFileNames: '[name].js' } } } } : {},
}

export default defineConfig({
  plugins: [remix(remixOptions), withServerEntries],
  build: { assetsInlineLimit: 0 },
})
