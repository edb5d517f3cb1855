import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from './support/sources.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const decisions = readdirSync(join(repository, 'docs/decisions'))

describe('the documents tell the truth', () => {
  test.each(['README.md', 'docs/map.md', 'docs/feeds.md'])('every file that %s names is there', (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => join(dirname(document), match[1] ?? ''))
    const code = [...read(document).matchAll(/`((?:app|domain|jobs|db|tests|docs)\/[\w./*-]+)`/g)].map((match) => match[1] ?? '')
    const named = [...links, ...code.filter((path) => !path.includes('*'))]
    expect(named).not.toHaveLength(0)
    expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([])
  })

  test('a decision note has a number, a title and at most 40 lines', () => {
    const wrong = decisions.filter((name) => {
      const text = read(`docs/decisions/${name}`)
      return !/^\d{3}-[a-z-]+\.md$/.test(name) || !text.startsWith(`# ${name.slice(0, 3)} `) || text.trim().split('\n').length > 40
    })
    expect(wrong).toEqual([])
  })

  test('every setting the program reads is explained in the README', () => {
    const settings = [...read('domain/ground/environment/environment.server.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(
      (match) => match[1] ?? '',
    )
    expect(settings.filter((name) => !read('README.md').includes(`\`${name}`))).toEqual([])
  })

  test('every command of package.json that the README names is there', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    const named = [...read('README.md').matchAll(/npm (?:run )?([\w:-]+)/g)].map((match) => match[1] ?? '').filter((name) => name !== 'ci')
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })
})
