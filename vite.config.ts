import { readdirSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { build, createServer, defineConfig, type Plugin, type Rollup, type ViteDevServer } from 'vite'
import { withFiguresOfInter } from './app/styles/inter-figures.server.ts'
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

/** What every page needs: the framework, which changes with its versions alone and may import nothing of ours. */
const framework =
  /commonjsHelpers|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//

/** Small parts of pages of any kind: they come with the frame, for a form that took them from a file of lists brought all of that file. */
const anywhere = [
  'app/components/feedback/empty-state.tsx',
  'app/components/feedback/mark.tsx',
  'app/components/form/field-frame.tsx',
  'app/components/form/message.ts',
  'app/components/form/parts/required.ts',
  'app/components/text/copy-button.tsx',
  'app/components/text/page-title.tsx',
  'domain/freight/exceptions/kinds.ts',
  'domain/ground/refusal.ts',
  'domain/ground/tables/id.ts',
  'domain/ground/tables/page.ts',
]

/**
 * What comes in one file each, and with it nothing that only others need: all that the frame around pages imports; what Home, the first
 * page after signing in, shares with others; then what search shares, and what all lists do.
 */
const firstPages: { name: string; files: string[]; own: RegExp }[] = [
  {
    name: 'shell',
    files: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/shell/layout.tsx', ...anywhere],
    own: /\/app\/(entry\.client|root|routes\/shell\/layout)\.tsx$/,
  },
  { name: 'seen', files: ['app/routes/dashboard/home.tsx'], own: /\/app\/routes\/dashboard\// },
  {
    name: 'found',
    files: ['app/routes/shipments/search.tsx', 'app/components/text/say.ts', 'app/components/tabs/path-tabs.tsx'],
    own: /\/app\/routes\/shipments\/search[./]/,
  },
  {
    name: 'listed',
    files: ['app/routes/access/audit/trail.tsx'],
    own: /\/app\/routes\/access\/(audit|account)\//,
  },
]
const importedBy = new Map<string, Set<string>>()

/** What many pages share, by what it is. */
const kits: [string, RegExp][] = [
  ['table', /\/app\/components\/(table|text|tabs|navigation|popup|feedback|chart\/(chart-picture|figures|pen)|form\/refused)/],
  ['table', /\/domain\/(ground\/(tables|schedules|refusal|papers|files|mail-address)|desk\/(catalogues\/catalogue|tickets\/ticket)\.ts)/],
  ['table', /\/shell\/customers\/nobody-selected|\/lists\/sheet-page/],
  [
    'fields',
    /\/app\/components\/form\/(field|select-field|message|parts\/(required|date-field|calendar|month))|@conform-to\/react\/dist\/(helpers|_virtual)/,
  ],
  // What judges a form: `withLaterJudges` brings it once somebody is in one.
  [
    'judge',
    /node_modules\/(zod|@conform-to\/zod)\/|\/domain\/ground\/schema|\/components\/form\/(creation-key|parts\/(sent-numbers|(day|dual-list)-schema))/,
  ],
  ['two-lists', /\/app\/components\/form\/parts\/dual/],
  ['form', /node_modules\/@conform-to\/|\/app\/components\/form\//],
  ['freight', /\/app\/freight\/|\/domain\/freight\/(?!containers\/list|shipments\/tracking)/],
  ['details', /\/app\/components\/(timeline|papers\/(ask-about|follow-bell))|\/shipments\/details\/source|\/shell\/customers\/unselected/],
  ['tickets', /\/app\/routes\/tickets\/(cells|severity|status-pill|target-mark|cargo-card)|\/domain\/desk\/tickets\//],
  [
    'admin',
    /\/app\/routes\/admin\/(admin-head|differences|users\/(user-differences|category-names)|requests\/request-table)|\/domain\/people\/(users|customers)\//,
  ],
]

/** All texts of one language: a file each. */
const textsOf = /\/domain\/ground\/language\/(en|es)\//

/** Other parts smaller than this, in bytes before compression, go along with one another. */
const smallestChunk = 3_000

/** The file of the browser's half that a module comes in, where that is not left to the bundler. */
const chunkOf: Rollup.GetManualChunk = (module, { getModuleInfo }) => {
  const [, language] = textsOf.exec(module) ?? []
  if (language) return `texts-${language}`
  if (framework.test(module)) return 'framework'
  for (const { name, files, own } of firstPages) {
    const imported = importedBy.get(name) ?? withImports(files, getModuleInfo)
    importedBy.set(name, imported)
    if (imported.has(module)) return own.test(module) ? undefined : name
  }
  return kits.find(([, files]) => files.test(module))?.[0]
}

/** The modules of files and all that they import, at whatever remove. */
function withImports(files: string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set(files.map((file) => resolve(file)))
  // The name of a file that has moved would be passed over in silence, and pages would bring more files.
  for (const file of found) if (!getModuleInfo(file)) throw new Error(`vite.config.ts names ${file}, which no page imports.`)
  for (const module of found) for (const each of getModuleInfo(module)?.importedIds ?? []) found.add(each)
  return found
}

/** Remix builds one server entry of its own; this makes it build ours, which import Remix's. */
const withServerEntries: Plugin = {
  name: 'fairway-server-entries',
  enforce: 'post',
  // Parts that import one another in a circle may meet a half-made one: no page's scripts would run.
  onLog(_, log) {
    if (log.code === 'CIRCULAR_CHUNK') this.error(log)
  },
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? { build: { target: 'node20', rollupOptions: { input: serverEntries, output: { entryFileNames: '[name].js' } } } }
      : {
          build: {
            // A twentieth smaller than what esbuild makes of the framework.
            minify: 'terser',
            terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
            rollupOptions: { output: { manualChunks: chunkOf, experimentalMinChunkSize: smallestChunk } },
          },
        },
}

/** Code of the framework for what remix.config.js turns off, which a browser would get and never run. */
const withoutWhatIsOff: Plugin = {
  name: 'fairway-without-what-is-off',
  enforce: 'pre',
  apply: 'build',
  resolveId(id, _importer, options) {
    return id === '@remix-run/router' && !options.ssr
      ? this.resolve(id, resolve('node_modules/react-router/package.json'), { skipSelf: true })
      : undefined
  },
  transform(code, id, options) {
    if (options?.ssr || !id.includes('/node_modules/@remix-run/react/')) return
    const ofRoute = 'import( /* webpackIgnore: true */route.module)'
    if (id.endsWith('/routeModules.js') && !code.includes(ofRoute)) this.error('The framework loads pages in another way than it did.')
    return (
      code
        .replace(/\b(window\.__remixContext\.|context\.)?future\.v3_(singleFetch|lazyRouteDiscovery)\b/g, 'false')
        .replace(/\bwindow\.__remixContext\.isSpaMode\b/g, 'false')
        // Another page is drawn once its texts are there, as its scripts are (app/entry.client.tsx).
        .replace(ofRoute, `window.loadWithTexts(route.module, () => ${ofRoute})`)
        // With one router, its <Await> knows this error as one of a page that was left, and waits for ever where a line was cut.
        .replace('new AbortedDeferredError(', 'new Error(')
    )
  },
}

/** In the browser too, a route is compared only where its first segment is that of the address: all of them were ranked and compared five times before a page came alive. */
const withQuickRoutes: Plugin = {
  name: 'fairway-quick-routes',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !id.endsWith('/@remix-run/router/dist/router.js')) return
    const ranking = /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/
    const comparing = 'matches = matchRouteBranch(branches[i],'
    if (!ranking.test(code) || !code.includes(comparing)) this.error('The router matches routes in another way than it did.')
    return code
      .replace(ranking, 'let branches = rankedBranches(routes), segment = firstSegment(decodePath(pathname));')
      .replace(comparing, `if (isElsewhere(branches[i], segment)) continue; ${comparing}`)
      .concat(`
const ranked = new WeakMap()
function rankedBranches(routes) {
  const known = ranked.get(routes)
  if (known) return known
  const branches = flattenRoutes(routes)
  rankRouteBranches(branches)
  for (const branch of branches) branch.segment = firstSegment(branch.path)
  ranked.set(routes, branches)
  return branches
}
function firstSegment(path) { return (path.split('/')[1] ?? '').toLowerCase() }
function isElsewhere({ segment }, asked) { return segment !== '' && segment !== asked && !/^[:*]/.test(segment) }
`)
  },
}

/** In a browser texts are said by a few lines of ours, which do what the portal uses of i18next. */
const withLightTexts: Plugin = {
  name: 'fairway-light-texts',
  enforce: 'pre',
  resolveId: (id, _importer, options) => (id === 'react-i18next' && !options.ssr ? resolve('app/language/light-react.tsx') : undefined),
}

const lightLinks = resolve('app/components/navigation/light-links.tsx')

/** On the server a link is only its address. */
const withLightLinks: Plugin = {
  name: 'fairway-light-links',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer, options) => (id === '@remix-run/react' && options.ssr && importer !== lightLinks ? lightLinks : undefined),
}

const schemaFile = /-forms?\.ts$/
const browserJudge = resolve('app/components/form/schema/judge.browser.ts')

/** In the browser a form's schema is its fields' constraints and the way to the schema, which comes with its library once somebody is in the form. */
function withLaterJudges(): Plugin {
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
  plugins: [
    remix(remixOptions),
    withServerEntries,
    withoutWhatIsOff,
    withQuickRoutes,
    withLightTexts,
    withLightLinks,
    withLaterJudges(),
    withPlainForm,
    withFiguresOfInter,
  ],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: {
    // Bundled before the first page asks: found one by one, they would come with a React each.
    include: ['@conform-to/react', '@conform-to/zod/v4', 'zod'],
    // Native code, seen by the dev server before Remix takes it out of the browser's half.
    exclude: ['@node-rs/argon2'],
  },
})
