import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const app = resolve('app')
/** Ends the name of a form's own module in the browser's half. */
const whole = '?schema'
const isForm = (id: string) => id.startsWith(app) && /-forms?\.ts$/.test(id)

interface Defined {
  constraint: object
}

/**
 * In browsers a module of forms (`x-form.ts`) is their constraints, as they are when the portal is built, and a late import of the rest:
 * its schema, the schema library and what they need of the domain.
 */
export const withForms: Plugin = {
  name: 'fairway-forms',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer?.endsWith(whole)) return
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && isForm(found.id) ? found.id + whole : found
  },
  async load(id) {
    if (this.environment.config.consumer !== 'client' || !isForm(id)) return
    const { module } = await runnerImport<Record<string, Partial<Defined>>>(id, { configFile: false })
    const forms = Object.entries(module).filter(([, form]) => form.constraint)
    if (forms.length === 0) this.error(`${id} defines no form.`)
    const lines = forms.map(([name, { constraint }]) => {
      const late = `() => whole().then((forms) => forms.${name}.schema())`
      return `export const ${name} = { constraint: ${JSON.stringify(constraint)}, schema: ${late} }`
    })
    return [`const whole = () => import(${JSON.stringify(id + whole)})`, ...lines].join('\n')
  },
}
