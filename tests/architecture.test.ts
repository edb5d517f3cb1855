import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isSource, listFiles, listImports, readSource } from './support/sources.ts'

const files = listFiles()
const sources = files.filter(isSource)
const code = sources.filter((path) => !path.endsWith('.css'))

/** Which rooms a room may import from, beside itself (docs/decisions/001). */
const arrows: Record<string, readonly string[]> = {
  app: ['app', 'domain'],
  domain: ['domain', 'db'],
  jobs: ['jobs', 'domain'],
  db: ['db'],
  'start.ts': ['server.ts', 'domain', 'jobs'],
  'server.ts': ['app', 'domain', 'jobs'],
  tests: ['app', 'domain', 'jobs', 'db', 'tests', 'server.ts'],
}

/** The modules of the domain in their order: each may import those before it. */
const modules =
  'locales platform core identity directory provisioning freight alerts invoices intake calendars shares tickets reports catalogues portal operations'.split(
    ' ',
  )

/** What nobody but this code ever called a thing, in paths and exported names. */
const privateWords = new Set(
  `ground wing wings noticing noticed happening happenings hearing hearer hearers hears telling tellings teller wish wishes keeper errand
  judge judging judges judged refusal refusals outdated standing gate patience stray raising gatherer gathering asked asking asks letter
  letters papers paper folding retiming manner manners keeping kept installation oversee overseeing outsider`.split(/\s+/),
)
/** Named by what is fixed: an entry of the build. */
const kept = new Set(['domain/operations/mirror/keeper.worker.ts'])
const wordsOf = (name: string) => name.split(/[-_]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase())

const roomOf = (path: string) => path.split('/')[0] ?? path
const areaOf = (path: string) => /^app\/routes\/([^/]+)\//.exec(path)?.[1]

describe('the house', () => {
  test('app shows, jobs tick, domain decides, db remembers: imports follow the arrows', () => {
    const wrong = code.flatMap((path) =>
      listImports(path)
        // The guides of the API are read in the portal as they stand in the repository.
        .filter((target) => !arrows[roomOf(path)]?.includes(roomOf(target)) && !/^docs\/api\/[\w-]+\.md$/.test(target))
        .map((target) => `${path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('components know components, pure domain files and nothing else of ours', () => {
    const wrong = code
      .filter((path) => path.startsWith('app/components/'))
      .flatMap((path) =>
        listImports(path)
          .filter((target) => !target.startsWith('app/components/') && (!target.startsWith('domain/') || target.includes('.server.')))
          .map((target) => `${path} → ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('the parts of freight know components and pure domain files, and no page', () => {
    const known = /^app\/(freight|components)\//
    const wrong = code
      .filter((path) => path.startsWith('app/freight/'))
      .flatMap((path) =>
        listImports(path)
          .filter((target) => !known.test(target) && (!target.startsWith('domain/') || target.includes('.server.')))
          .map((target) => `${path} → ${target}`),
      )
    const users = code.flatMap((path) =>
      listImports(path)
        .filter((target) => target.startsWith('app/freight/') && !/^(app\/(routes|freight)|tests)\//.test(path))
        .map((target) => `${path} → ${target}`),
    )
    expect([...wrong, ...users]).toEqual([])
  })

  test('the API knows no page, and of the API pages know its description alone', () => {
    const isApi = (path: string) => path.startsWith('app/api/')
    const wrong = code.flatMap((path) =>
      listImports(path)
        .filter((target) => (isApi(path) ? /^app\/(routes|components)\//.test(target) : /^app\/routes\//.test(path) && isApi(target)))
        .filter((target) => !target.startsWith('app/api/openapi/') && !['app/api/call.ts', 'app/api/api-paths.ts'].includes(target))
        .map((target) => `${path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('an area of routes imports no other area but the shell', () => {
    const wrong = code.flatMap((path) =>
      listImports(path)
        .filter((target) => areaOf(path) && areaOf(target) && areaOf(target) !== areaOf(path) && areaOf(target) !== 'shell')
        .map((target) => `${path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('a module of the domain imports only the modules before it', () => {
    const floor = (path: string) => modules.indexOf(path.split('/')[1] ?? '')
    const domain = code.filter((path) => path.startsWith('domain/'))
    expect(domain.filter((path) => floor(path) < 0)).toEqual([])
    const wrong = domain.flatMap((path) =>
      listImports(path)
        .filter((target) => target.startsWith('domain/') && floor(target) > floor(path))
        .map((target) => `${path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('no two folders of a large module of the domain import each other', () => {
    const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')
    const domain = code.filter((path) => /^domain\/(platform|core|identity|directory|provisioning|freight|intake|operations)\//.test(path))
    const arrows = new Set(domain.flatMap((path) => listImports(path).map((target) => `${folderOf(path)} → ${folderOf(target)}`)))
    const mutual = [...arrows].flatMap((arrow) => {
      const [from = '', to = ''] = arrow.split(' → ')
      return from < to && arrows.has(`${to} → ${from}`) ? [`${from} ⇄ ${to}`] : []
    })
    expect(mutual).toEqual([])
  })

  test('the domain knows no framework', () => {
    const framework = /from ['"](react|react-dom|@remix-run|express|node-cron|remix-)/
    expect(code.filter((path) => /^(domain|db)\//.test(path) && framework.test(readSource(path)))).toEqual([])
  })

  test('only a .server file touches what a browser has not', () => {
    const serverOnly = /from ['"](node:|pg['"]|better-sqlite3|drizzle-orm\/node|@node-rs|pino|nodemailer)/
    const pure = code.filter((path) => /^(app|domain)\//.test(path) && !/\.(server|worker)\.|entry\.server|\.d\.ts$/.test(path))
    expect(pure.filter((path) => serverOnly.test(readSource(path)))).toEqual([])
  })

  test('a form is read in one place', () => {
    const readers = code.filter((path) => path.startsWith('app/') && /\.formData\(\)/.test(readSource(path)))
    expect(readers).toEqual(['app/server/middleware/request-body.server.ts', 'app/server/submission.server.ts'])
  })

  test('a schema that may reach a browser is made by the zod that compiles nothing', () => {
    const makers = code.filter((path) => /^(app|domain)\//.test(path) && !path.includes('.server.') && /from 'zod'/.test(readSource(path)))
    expect(makers).toEqual(['domain/platform/schema.ts'])
  })

  const linesLike = (pattern: RegExp, allowed: (path: string) => boolean) =>
    code
      .filter((path) => /^(app|domain|jobs|db)\//.test(path) && !path.startsWith('domain/operations/demo/') && !allowed(path))
      .flatMap((path) =>
        readSource(path)
          .split('\n')
          .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
      )

  test('no file but those that define them compares a role or a service of a customer with a number', () => {
    const defining = ['domain/core/viewer/roles.ts', 'domain/core/viewer/customer-modules.ts', 'domain/identity/access/permissions.ts']
    // In TypeScript and in SQL: `roleId === 1`, `role_id not in (2, 4)`, `4 = any(modules)`, `lacking[1]`, `eq(users.roleId, 1)`.
    const bare = new RegExp(
      [
        /\brole(Id|_id)?\b['"}]*\s*(===?|!==?|<>|=|(not )?in)\s*\(?\s*[1-5]\b/,
        /\b[1-5]\s*(===?|!==?|=|<>)\s*(any\s*\()?\s*[\w.${]*(role(Id|_id)|modules)\b/,
        /\broleId,\s*\[?[1-5]\b/,
        /\b(modules|lacking|servedRoles)\b(\.includes\(|\[|:\s*\[)['"]?[1-5]\b/,
        /\broles?\w*: readonly RoleId\[\] = \[/i,
        /\[[\d, ]+\]\.includes\([\w.]*roleId\)/,
      ]
        .map(({ source }) => `(?:${source})`)
        .join('|'),
    )
    expect(linesLike(bare, (path) => defining.includes(path))).toEqual([])
  })

  test('no file but their table compares an event with a number', () => {
    // In TypeScript and in SQL: `eventType === 9`, `event_type in (9, 27)`, `has(9)`, `{ 9: 'ata' }`, `event !== 1`, `firstEvent(7, 17)`.
    const bare =
      /\b(event_?type|event)\b['"}]*\s*(===?|!==?|<>|=|(not )?in)\s*\(?\s*\d|\beventType, \[?\d|[eE]vents?(At)?\(\d|\bhas\(\d|^\s*\d+: '\w+',$/i
    expect(linesLike(bare, (path) => path === 'db/postgres/schema/freight/event-types.ts')).toEqual([])
  })

  test('only the views and the feeds read the stored date of an arrival, departure, delivery or return', () => {
    const stored =
      /\b(?!s?f\.|kf\.)([a-z]{1,2}|shipments|containers)\.(at[ad]|planned_?eta|delivered_?at|empty_?returned_?at|out_?of_?gate_?at)\b/i
    expect(linesLike(stored, (path) => path === 'domain/intake/writers/shipment-completion.server.ts')).toEqual([])
  })

  test('a program that a test starts by its file is there', () => {
    const missing = code
      .filter((path) => /^(tests|jobs)\//.test(path))
      .flatMap((path) =>
        [...readSource(path).matchAll(/join\(import\.meta\.dirname, '([^']+\.[jt]s)'\)/g)]
          .map(([, file = '']) => join(dirname(path), file))
          .filter((file) => !files.includes(file))
          .map((file) => `${path} → ${file}`),
      )
    expect(missing).toEqual([])
  })

  test('no file imports itself in a circle', () => {
    expect(findCycle()).toBeUndefined()
  })

  /** Tables of registrations, fixtures and dictionaries are read row by row, and are as long as what they list. */
  const isTable = (path: string) =>
    /^domain\/(locales\/\w\w\/|core\/(\w+-)?routes\.ts)|^app\/(routes|own-routes|forms|lists\.server|confirmations\.server)\.ts$|-things\.ts$/.test(
      path,
    )

  // Prose (.md) is not counted: a lawyer reads and changes one text, not paragraphs in files of their own.
  test('a file of more than 300 lines is two files', () => {
    expect(sources.filter((path) => !isTable(path) && readSource(path).split('\n').length > 301)).toEqual([])
  })

  test('a folder of more than 30 entries is two folders', () => {
    const entries = new Map<string, Set<string>>()
    for (const path of files) {
      for (let entry = path, folder = dirname(entry); folder !== '.'; entry = folder, folder = dirname(folder)) {
        entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
      }
    }
    expect([...entries].filter(([, inside]) => inside.size > 30).map(([folder]) => folder)).toEqual([])
  })

  test('an exported name means one thing in the domain, and one among the components', () => {
    const exported = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm
    const wrong = ['domain/', 'app/components/'].flatMap((room) => {
      const homes = new Map<string, string[]>()
      // Each language has the same dictionaries under the same names.
      for (const path of code.filter((each) => each.startsWith(room) && !/^domain\/locales\/[a-z]{2}\//.test(each))) {
        for (const name of new Set([...readSource(path).matchAll(exported)].map(([, name = '']) => name)))
          homes.set(name, [...(homes.get(name) ?? []), path])
      }
      return [...homes].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`)
    })
    expect(wrong).toEqual([])
  })

  test('names say what is inside', () => {
    const hiding =
      /(^|[/.-])(utils?|helpers?|common|misc|lib|shared|services?(?!-(?:desk|account))|managers?|constants)([/.-]|$)|\/(index|types)\./
    expect(files.filter((path) => hiding.test(path))).toEqual([])
  })

  test('imports across folders use the # aliases, and relative ones stay inside a folder', () => {
    const upwards = /(?:from|import\()\s*['"]\.\.\//
    expect(code.filter((path) => /^(app|domain|db|jobs|tests)\//.test(path) && upwards.test(readSource(path)))).toEqual([])
  })

  test('a folder is named by a noun', () => {
    // Verbal nouns that the trade or the field uses by themselves.
    const nouns = /^(provisioning|tracking|routing|importing|rendering|scheduling|timing|ageing)$/
    const folders = new Set(files.flatMap((path) => dirname(path).split('/')))
    expect([...folders].filter((name) => name.endsWith('ing') && !nouns.test(name))).toEqual([])
  })

  test('a file is found by its name: at most three share one', () => {
    const byName = new Map<string, string[]>()
    // Each language's dictionary has the files that the English one has.
    const named = sources.filter((path) => !/^domain\/locales\/(?!en)[a-z]{2}\//.test(path))
    for (const path of named) byName.set(basename(path), [...(byName.get(basename(path)) ?? []), path])
    expect([...byName.values()].filter((paths) => paths.length > 3)).toEqual([])
  })

  test('words of the former private vocabulary do not return', () => {
    const isOurs = (path: string) => /^(app|domain|db|jobs)\//.test(path) && !kept.has(path)
    const declared = /^export (?:default )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm
    const wrong = code.filter(isOurs).flatMap((path) => {
      const names = [...readSource(path).matchAll(declared)].map(([, name = '']) => name)
      return [...path.split(/[/.]/), ...names]
        .filter((name) => wordsOf(name).some((word) => privateWords.has(word)))
        .map((name) => `${path}: ${name}`)
    })
    expect(wrong).toEqual([])
  })
})

function findCycle(): string | undefined {
  const known = new Set(code)
  const finished = new Set<string>()
  const walk = (path: string, trail: string[]): string | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path].join(' → ')
    if (finished.has(path)) return undefined
    for (const target of listImports(path)) {
      const cycle = known.has(target) ? walk(target, [...trail, path]) : undefined
      if (cycle) return cycle
    }
    finished.add(path)
    return undefined
  }
  for (const path of code) {
    const cycle = walk(path, [])
    if (cycle) return cycle
  }
  return undefined
}
