import { defineConfig } from 'vitest/config'
import { withTexts } from '#jobs/commands/build-plugins/texts.ts'

const fileHere = (path: string) => new URL(path, import.meta.url).pathname

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [withTexts],
  resolve: {
    alias: [
      { find: /^.*\/environment\/thread\.server\.ts$/, replacement: fileHere('./support/built.ts') },
      { find: '@node-rs/argon2', replacement: fileHere('./support/quick-argon2.ts') },
    ],
  },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/fixed-seed.ts',
    pool: 'forks',
    maxWorkers: 4,
    // Files share what they import: bringing it in anew for each took a fifth of a run. What a process remembers is therefore shared too.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a file is turned into is kept until the file changes: the turning is more than half of a run's time.
    experimental: { fsModuleCache: true },
  },
})
