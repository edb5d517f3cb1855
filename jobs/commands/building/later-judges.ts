import { resolve } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'

const schemaFile = /-forms?\.ts$/
const browserJudge = resolve('app/components/form/schema/judge.browser.ts')

/** In the browser a form's schema is its fields' constraints and the way to the schema, which comes with its library once somebody is in the form. */
export function withLaterJudges(): Plugin {
  let sources: Promise<ViteDevServer> | undefined
  return {
    name: 'fairway-later-judges',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer, options) {
      if (options.ssr) return
      if (id.endsWith('/schema/judge.ts')) return browserJudge
      // What a schema is made of are schemas, and no constraints of them.
      const found =
        importer?.endsWith('?schema') && schemaFile.test(id) ? await this.resolve(id, importer, { ...options, skipSelf: true }) : null
      return found && `${found.id}?schema`
    },
    async load(id, options) {
      if (options?.ssr || !schemaFile.test(id)) return
      sources ??= createServer({
        configFile: false,
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, watch: null, ws: false },
      })
      const { ssrLoadModule } = await sources
      const [{ getZodConstraint }, written] = await Promise.all([ssrLoadModule('@conform-to/zod/v4'), ssrLoadModule(id)])
      const laterOf = (value: unknown, path: string): string | undefined => {
        if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : JSON.stringify(value)
        const type = (value as { _zod?: { def: { type: string } } })._zod?.def.type
        if (type === 'object' || type === 'union')
          return `/* @__PURE__ */ later(${JSON.stringify(getZodConstraint(value))}, async () => (await import('${id}?schema'))${path})`
        if (Object.getPrototypeOf(value) !== Object.prototype) return undefined
        const parts = Object.entries(value).map(([name, part]) => [name, laterOf(part, `${path}.${name}`)])
        return parts.every(([, part]) => part) ? `{ ${parts.map(([name, part]) => `${name}: ${part}`).join(', ')} }` : undefined
      }
      // A page that imports anything else of such a file fails the build: it is to have a file of its own.
      const exported = Object.entries(written).map(([name, value]) => [name, laterOf(value, `.${name}`)])
      return [
        `import { later } from '${browserJudge}'`,
        ...exported.filter(([, value]) => value).map(([name, value]) => `export const ${name} = ${value}`),
      ].join('\n')
    },
    closeBundle: async () => (await sources)?.close(),
  }
}
