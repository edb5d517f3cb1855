import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { describedNouns } from '#app/api/openapi/described-calls.server.ts'
import { postmanCollection } from '#app/api/openapi/postman-collection.server.ts'
import { guidePage } from '#app/routes/api-docs/guide-page.server.ts'
import { guides, isGuide } from '#app/routes/api-docs/guides.ts'
import { repository } from '#tests/support/sources.ts'

const portal = 'https://portal.example.net'

test('every document of the API in the repository is a guide of the portal', () => {
  const documents = readdirSync(join(repository, 'docs/api')).filter((name) => name.endsWith('.md'))
  expect([...guides].sort()).toEqual(documents.map((name) => name.replace(/\.md$/, '')).sort())
})

describe.each(guides.map((guide) => [guide] as const))('%s', (guide) => {
  const { html, sections } = guidePage(guide, portal)
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, to = '']) => to)

  test('its links lead to pages of the portal, sections of its own, or outside', () => {
    const known = new Set([
      '/api',
      '/api/scim',
      '/api/v1/openapi.json',
      '/api/v1/postman.json',
      ...describedNouns().map(({ noun }) => `/api/${noun}`),
    ])
    const wrong = links.filter((to) => {
      const [path = '', heading] = to.split('#')
      if (/^https:/.test(to)) return false
      const other = /^\/api\/guides\/(.*)$/.exec(path)?.[1]
      if (other !== undefined && !isGuide(other)) return true
      if (heading && (path === '' || isGuide(other)))
        return !guidePage(isGuide(other) ? other : guide, portal).html.includes(`id="${heading}"`)
      return path !== '' && other === undefined && !known.has(path)
    })
    expect(wrong).toEqual([])
  })

  test('its sections have ids of their own, and nothing of the repository is left', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    expect(html).not.toMatch(/\.md["#]|\$PORTAL|<!--|<script|<h1/)
  })
})

test('a command calls the address of the reader', () => {
  expect(guidePage('first-call', portal).html).toContain(`${portal}/api/v1/me`)
})

test('the collection for Postman has every call once, with its body and its parameters', () => {
  const { item } = postmanCollection() as { item: { item: { name: string; request: { url: { variable: unknown[] } } }[] }[] }
  const requests = item.flatMap((folder) => folder.item)
  expect(requests.map(({ name }) => name).sort()).toEqual(calls.map(({ id }) => id).sort())
  const comment = requests.find(({ name }) => name === 'addShipmentComment')
  expect(comment).toMatchObject({ request: { method: 'POST', url: { variable: [{ key: 'id', value: '4711' }] }, body: { mode: 'raw' } } })
})
