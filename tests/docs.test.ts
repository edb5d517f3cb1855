import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decisionsNamed, headingsOf, sectionsNamed } from './support/references.ts'
import { isSource, listFiles, readSource, repository } from './support/sources.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const listNotes = (folder: string) => readdirSync(join(repository, folder)).map((name) => `${folder}/${name}`)
/** Decision records; README.md lists them, product.md is the other series: the product's decisions. */
const notes = readdirSync(join(repository, 'docs/decisions')).filter((name) => !['product.md', 'README.md'].includes(name))

/** Every document. */
const documents = [
  ...['ARCHITECTURE.md', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'NOTICE.md'],
  ...['docs', 'docs/api', 'docs/decisions', 'docs/hosting', 'docs/specification'].flatMap(listNotes).filter((path) => path.endsWith('.md')),
]

/** Every text that may refer to the specification: sources, tests and documents. */
const texts = listFiles()
  .filter(isSource)
  .map((path) => ({ path, text: readSource(path) }))
  .concat(documents.map((path) => ({ path, text: read(path) })))
const sections = ['1', '2', '3'].flatMap((part) => headingsOf(read(`docs/specification/${part}.md`)))

/** Whether a file or folder exists, and in it the heading that a link's fragment means. */
function isThere(path: string, heading?: string): boolean {
  if (!existsSync(join(repository, path))) return false
  if (!heading) return true
  const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => words.toLowerCase().replace(/[^\w\- ]/g, ''))
  return headings.some((words) => words.replaceAll(' ', '-') === heading)
}

describe('the documents tell the truth', () => {
  test('every file, folder and heading that a document names is there', () => {
    const wrong = documents.flatMap((document) => {
      const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, to = '', heading]) => ({
        path: to ? join(dirname(document), to) : document,
        heading,
      }))
      const code = [...read(document).matchAll(/`((?:app|domain|jobs|db|tests|docs)\/[\w./*-]+)`/g)].map(([, path = '']) => ({
        path,
        heading: undefined,
      }))
      return [...links, ...code.filter(({ path }) => !path.includes('*'))]
        .filter(({ path, heading }) => !isThere(path, heading))
        .map(({ path }) => `${document}: ${path}`)
    })
    expect(wrong).toEqual([])
  })

  test('a decision record has a number, a title, a date, a status and its parts, in at most 40 lines', () => {
    const parts = [
      /^- Date: 20\d\d-\d\d-\d\d$/m,
      /^- Status: (accepted|superseded)/m,
      /^\*\*Context\.\*\*/m,
      /^\*\*Decision\.\*\*/m,
      /^\*\*Consequences\.\*\*/m,
    ]
    const wrong = notes.filter((name) => {
      const text = read(`docs/decisions/${name}`)
      const isNamed = /^\d{3}-[a-z-]+\.md$/.test(name) && text.startsWith(`# ${name.slice(0, 3)} `)
      return !isNamed || parts.some((part) => !part.test(text)) || text.trim().split('\n').length > 40
    })
    expect(wrong).toEqual([])
  })

  test('the list of decision records has each with its title', () => {
    const wrong = notes.filter((name) => {
      const title = read(`docs/decisions/${name}`).split('\n')[0]?.slice(2)
      return !read('docs/decisions/README.md').includes(`| [${title}](${name}) |`)
    })
    expect(wrong).toEqual([])
  })

  const settings = [...read('domain/platform/environment/environment.server.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(
    (match) => match[1] ?? '',
  )

  test('every setting the program reads is explained in the README', () => {
    expect(settings.filter((name) => !read('README.md').includes(`\`${name}`))).toEqual([])
  })

  test('compose.yaml hands on every setting that the image leaves open', () => {
    const fixed = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'PORTAL_MODE', 'DEMO']
    expect(settings.filter((name) => !fixed.includes(name) && !read('compose.yaml').includes(`\n      ${name}: `))).toEqual([])
  })

  test('every bench and every script of faults is named in the README', () => {
    const scripts = ['tests/bench', 'tests/faults']
      .flatMap((folder) => listNotes(folder))
      .filter((path) => /export async function (bench|run)\(/.test(path.endsWith('.ts') ? read(path) : ''))
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.filter((path) => !read('README.md').includes(`\`${path.replace(/^.*\/(.*)\.ts$/, '$1')}\``))).toEqual([])
  })

  test.each([
    ...['README.md', 'CONTRIBUTING.md', 'docs/hosting.md'],
    ...listNotes('docs/hosting'),
  ])('every command of package.json that %s names is there', (document) => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    const named = [...read(document).matchAll(/npm (?:run )?([\w:-]+)/g)].map((match) => match[1] ?? '').filter((name) => name !== 'ci')
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  test('the image is labelled with the version of package.json', () => {
    expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${JSON.parse(read('package.json')).version}"`)
  })

  test('the specification has three parts of nine sections', () => {
    expect(sections).toEqual(['1', '2', '3'].flatMap((part) => Array.from({ length: 9 }, (_, at) => `${part} §${at + 1}`)))
  })

  test('references are read as they are written', () => {
    expect(sectionsNamed('spec 1 §2, §4–§6; 3 §1 and §9')).toEqual(['1 §2', '1 §4', '1 §5', '1 §6', '3 §1', '3 §9'])
    expect(decisionsNamed('decisions 5, 33 and 47; (Decision 14, decisions/011)')).toEqual([5, 33, 47, 14])
  })

  test('every section of the specification that a text refers to is there', () => {
    const wrong = texts.flatMap(({ path, text }) =>
      sectionsNamed(text)
        .filter((section) => !sections.includes(section))
        .map((section) => `${path}: ${section}`),
    )
    expect(wrong).toEqual([])
  })

  test('every product decision and every technical note that a text refers to is there', () => {
    const kept = [...read('docs/decisions/product.md').matchAll(/^(\d+)\. /gm)].map((match) => Number(match[1]))
    expect(kept).toEqual(kept.map((_, at) => at + 1))
    const wrong = texts.flatMap(({ path, text }) => [
      ...decisionsNamed(text)
        .filter((number) => !kept.includes(number))
        .map((number) => `${path}: decision ${number}`),
      ...[...text.matchAll(/decisions\/(\d{3})/g)]
        .filter((match) => !notes.some((name) => name.startsWith(`${match[1]}-`)))
        .map((match) => `${path}: ${match[0]}`),
    ])
    expect(wrong).toEqual([])
  })

  test('every package that package.json names is in NOTICE.md with the licence it states', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const rows = Object.keys({ ...dependencies, ...devDependencies }).map((name) => {
      const { license, licenses = [] } = JSON.parse(read(`node_modules/${name}/package.json`))
      return `| ${name} | ${license ?? licenses.map(({ type }: { type: string }) => type).join(', ')} |`
    })
    expect(rows.filter((row) => !read('NOTICE.md').includes(row))).toEqual([])
    expect(read('NOTICE.md').match(/^\| \S+ \| (?:MIT|ISC|Apache|BSD|0BSD|BlueOak|MPL|OFL|Hippocratic|Unlicense)/gm)).toHaveLength(
      rows.length,
    )
  })

  test('the pictures of the README are small', () => {
    const pictures = listNotes('docs/pictures')
    expect(pictures).not.toHaveLength(0)
    expect(pictures.filter((path) => statSync(join(repository, path)).size > 200_000)).toEqual([])
  })
})
