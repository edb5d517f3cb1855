import { build, type Plugin, type Rollup } from 'vite'

const plainForm = 'app/routes/shell/static/static-form.browser.ts'

/** The script of pages without the framework, as the text that the server puts into them. */
export const withPlainForm: Plugin = {
  name: 'fairway-plain-form',
  resolveId: (id) => (id === 'virtual:plain-form' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:plain-form') return
    const rollupOptions = { input: plainForm, output: { format: 'iife' as const } }
    const built = await build({ configFile: false, logLevel: 'error', build: { write: false, target: 'es2022', rollupOptions } })
    return `export default ${JSON.stringify((built as Rollup.RollupOutput).output[0].code)}`
  },
}
