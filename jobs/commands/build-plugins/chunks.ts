import { resolve } from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** What every page needs: the framework, which changes with its versions alone and may import nothing of ours. */
const framework =
  /commonjsHelpers|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//

/** Small parts of pages of any kind: they come with the frame, for a form that took them from a file of lists brought all of that file. */
const anywhere = [
  'app/components/feedback/empty-state.tsx',
  'app/components/feedback/mark.tsx',
  'app/components/form/field-frame.tsx',
  'app/components/form/first-submit.tsx',
  'domain/platform/translate-message.ts',
  'domain/core/required-fields.ts',
  'app/components/text/copy-button.tsx',
  'app/components/text/page-title.tsx',
  'domain/freight/exceptions/exception-kinds.ts',
  'domain/platform/domain-error.ts',
  'domain/core/lists/row-id.ts',
  'domain/platform/search/text/fold-text.ts',
  'domain/core/lists/list-page.ts',
]

/**
 * What comes in one file each, and with it nothing that only others need: all that the frame around pages imports; what Home, the first
 * page after signing in, shares with others; then what search shares, and what all lists do.
 */
const firstPages: { name: string; files: string[]; own: RegExp }[] = [
  {
    name: 'shell',
    files: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/shell/layout.tsx', ...anywhere],
    own: /\/app\/entry\.client\.tsx$/,
  },
  { name: 'seen', files: ['app/routes/dashboard/home.tsx'], own: /\/app\/(routes\/dashboard|components\/chart)\/|\/map\/country-map/ },
  {
    name: 'found',
    files: [
      'app/routes/shipments/quick-search.tsx',
      'app/components/text/translation.ts',
      'app/components/tabs/path-tabs.tsx',
      'app/freight/containers/container-numbers.tsx',
      'domain/freight/shipments/list/shipment-columns.ts',
      'domain/freight/shipments/card/place-text.ts',
    ],
    own: /\/app\/routes\/shipments\/(quick-search\.|search\/)/,
  },
  {
    name: 'listed',
    files: ['app/routes/identity/audit/audit-trail.tsx', 'app/components/list/list-page.tsx', 'domain/directory/lists/group-filter.ts'],
    own: /\/app\/routes\/(identity\/(audit|account)|shell\/portal-settings)\/|\/domain\/core\/audit\//,
  },
]
const importedBy = new Map<string, Set<string>>()

const validation = 'validation'

/** What many pages share, by what it is. */
const kits: [string, RegExp][] = [
  // With tables it would bring Home's part, which it is drawn with, to every page that has one.
  ['admin', /\/app\/components\/form\/version-field/],
  [
    'table',
    /\/app\/components\/(table|text|tabs|navigation|popup|feedback|chart\/(chart-picture|figures|pen)|form\/(when-accepted|intent\.))/,
  ],
  [
    'table',
    /\/domain\/(core\/(lists|attachments)|platform\/(schedules\/(?!time-zone|former-names)|domain-error|files|mail-address)|(catalogues\/catalogue|tickets\/ticket)\.ts)/,
  ],
  ['table', /\/shell\/customers\/nobody-selected|\/lists\/sheet-page/],
  [
    'fields',
    /\/app\/components\/form\/(field[-.]|select-field|fields\/(date-field|calendar|month))|@conform-to\/react\/dist\/(helpers|_virtual)/,
  ],
  // Loads at the first focus in a form.
  [
    validation,
    /node_modules\/(zod|@conform-to\/zod)\/|\/domain\/platform\/schema|\/components\/form\/(creation-key|schema\/(own-password|define-form)|fields\/(number-fields|(day|dual-list)-schema))/,
  ],
  ['two-lists', /\/app\/components\/form\/fields\/dual/],
  ['form', /node_modules\/@conform-to\/|\/app\/components\/form\//],
  [
    'details',
    /\/app\/components\/(timeline|attachments\/(ask-about|follow-bell))|\/shipments\/details\/date-sources|\/freight\/events\/event-source|\/shell\/customers\/unselected|\/freight\/(events\/step-|containers\/container-status-mark)/,
  ],
  ['tickets', /\/app\/routes\/tickets\/(ticket-cells|ticket-severity|status-pill|sla-mark|cargo-card)|\/domain\/tickets\/(?!.*-schema\.)/],
  [
    'admin',
    /\/app\/routes\/(shell\/administration\/(admin-head|module-names|category-names)|directory\/(users\/user-differences|requests\/request-table))|\/domain\/(directory\/(users|customers)|identity\/accounts)\//,
  ],
]

/** What the database's half is made of: a list that named a constant of its table brought the whole schema to every page of freight. */
const serverOnly = /node_modules\/(drizzle-orm|pg|better-sqlite3)\//

/** Fields of forms: they come with the forms that have them, never with a page. */
const ofForms = /\/domain\/.*-schema\.ts$/

/** All texts of one language: a file each. */
const textsOf = /(?:\/domain\/locales|virtual:texts)\/([a-z]{2})(?:\/|$)/

/** Other parts smaller than this, in bytes before compression, go along with one another. */
const smallestChunk = 1_000

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
  if (ofForms.test(module)) return undefined
  return kits.find(([, files]) => files.test(module))?.[0]
}

/** The modules of files and all that they import, at whatever remove. */
function withImports(files: string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set(files.map((file) => resolve(file)))
  // The name of a file that has moved would be passed over in silence, and pages would bring more files.
  for (const file of found)
    if (!getModuleInfo(file)) throw new Error(`jobs/commands/build-plugins/chunks.ts names ${file}, which no page imports.`)
  for (const module of found) for (const each of getModuleInfo(module)?.importedIds ?? []) found.add(each)
  return found
}

function withStaticImports(page: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Set<string> {
  const found = new Set([page.fileName])
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const each of chunk.imports) found.add(each)
  }
  return found
}

/** Divides the browser's half of the build into the files that pages load. */
export const withChunks: Plugin = {
  name: 'fairway-chunks',
  // Parts that import one another in a circle may meet a half-made one: no page's scripts would run.
  onLog(_, log) {
    if (log.code === 'CIRCULAR_CHUNK') this.error(log)
  },
  generateBundle(_, bundle) {
    const schemas = Object.values(bundle).find(({ name }) => name === validation)
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && Object.keys(chunk.modules).some((module) => serverOnly.test(module)))
        this.error(
          `${chunk.name} brings the database's library to browsers: a module of the browser imports a table of db/postgres/schema.`,
        )
    for (const page of Object.values(bundle))
      if (schemas && page.type === 'chunk' && page.isEntry && withStaticImports(page, bundle).has(schemas.fileName))
        this.error(`${page.facadeModuleId} imports a form's schema: the schema library would load with the page. Use import().`)
  },
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? {}
      : {
          build: {
            // A twentieth smaller than what esbuild makes of the framework.
            minify: 'terser',
            terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
            rollupOptions: { output: { manualChunks: chunkOf, experimentalMinChunkSize: smallestChunk } },
          },
        },
}
