import { expect, test } from 'vitest'
import { settingsGroups } from '#app/routes/shell/menu.ts'
import type { RouteFacts } from '#domain/core/route-facts.ts'
import { type RouteName, routes } from '#domain/core/routes.ts'
import { type Capability, isAllowed } from '#domain/identity/access/permissions.ts'
import { dictionaries, partialDictionaries } from '#domain/locales/dictionaries.ts'
import { type Language, languageName } from '#domain/locales/language.ts'
import { frameFile, routeFiles } from '#tests/support/route-files.ts'
import { listFiles, listImports, readSource } from '#tests/support/sources.ts'

type Tree = { readonly [key: string]: string | Tree }

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`)))

const files = new Set(listFiles())
/** What names texts of every page, whoever may open it. */
const registers = /^domain\/(?:locales\/|core\/\w*-?routes\.ts$)|^app\/routes\/shell\/menu\.ts$/

/** What reaches the browser from these files, and the reads and commands of the domain that they call. */
function reach(starts: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (path: string): void => {
    if (reached.has(path) || registers.test(path) || !files.has(path)) return
    const isOfServer = /\.server\.tsx?$/.test(path)
    // The registers of lists and questions are files of the server that name those of every role.
    if (isOfServer && !path.startsWith('domain/')) return
    reached.add(path)
    if (!isOfServer) listImports(path).forEach(visit)
  }
  starts.forEach(visit)
  return reached
}

/** A customer's own administrators have their pages by a right of their own (decision 183). */
const opens = (role: 2 | 3 | 4 | 5, { needs }: RouteFacts) =>
  needs === 'open' || isAllowed(role, needs as Capability) || (role === 2 && needs === 'manage-own-people')

const inside = (keys: readonly string[], sources: string) => {
  const whole = new Set([...sources.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key))
  const beginnings = new Set([...sources.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, key]) => key))
  const lists = [...sources.matchAll(/\btexts[=:] ?["']([\w.-]+)["']/g)].map(([, key]) => key)
  for (const [, name] of sources.matchAll(/`\$\{texts\}\.(\w+)`/g)) for (const list of lists) whole.add(`${list}.${name}`)
  return keys.filter((key) => {
    const name = key.replace(/_(zero|one|two|few|many|other)$/, '')
    return whole.has(name) || beginnings.has(name.replace(/[^.]+$/, ''))
  })
}

/** Errors of administrators' forms in a file that other roles' forms use as well. */
const ofAdministrators = [
  'adminGroups.customerGone',
  'announcements.dayWrong',
  'branding.pictures.notSquare',
  'ownPeople.requests.',
  'received.held.noCustomer',
  'tickets.cannedResponses.',
]

for (const [language, part] of Object.entries(partialDictionaries)) {
  const known = new Set(keysOf(part as Tree))
  const all = keysOf(dictionaries.en)

  test.each([2, 3, 4, 5] as const)(`role %i reads no English sentence in ${languageName(language as Language)}`, (role) => {
    const facts = (name: RouteName): RouteFacts => routes[name]
    const pages = routeFiles.filter(({ name }) => opens(role, facts(name)))
    const sources = [...reach([frameFile, ...pages.map(({ file }) => file)].map((file) => `app/${file}`))].map(readSource)
    const entries = settingsGroups.flatMap((group) => group.entries).filter(({ page }) => opens(role, facts(page)))
    const labels = [...pages.map(({ name }) => facts(name).title ?? ''), ...entries.map(({ label }) => label)]
    const said = new Set([...inside(all, sources.join('\n')), ...inside(all, labels.map((label) => `'${label}'`).join())])
    expect(said.size).toBeGreaterThan(2000)
    const missing = [...said].filter((key) => !known.has(key) && !ofAdministrators.some((each) => key.startsWith(each)))
    console.log(`${languageName(language as Language)}, role ${role}: ${missing.length} of ${said.size} texts are left out`)
    expect(missing).toEqual([])
  })
}
