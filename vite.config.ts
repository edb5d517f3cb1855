import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { withBuildId } from './jobs/commands/build-plugins/build-id.ts'
import { withChunks } from './jobs/commands/build-plugins/chunks.ts'
import { withForms } from './jobs/commands/build-plugins/forms.ts'
import { withLightLinks } from './jobs/commands/build-plugins/light.ts'
import { withPlainForm } from './jobs/commands/build-plugins/plain-form.ts'
import { withServerEntries } from './jobs/commands/build-plugins/server-entries.ts'
import { withTexts } from './jobs/commands/build-plugins/texts.ts'
import remixOptions from './remix.config.js'

export default defineConfig({
  plugins: [remix(remixOptions), withServerEntries, withBuildId, withChunks, withForms, withLightLinks, withPlainForm, withTexts],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: {
    // Pre-bundled: discovered one by one, each would bring its own copy of React.
    include: ['@conform-to/react', '@conform-to/zod/v4', 'zod'],
    // Native code; the dev server sees it before Remix removes it from the client build.
    exclude: ['@node-rs/argon2'],
  },
})
