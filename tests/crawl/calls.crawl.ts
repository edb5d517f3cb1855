import { beforeAll, test } from 'vitest'
import { type ClassicService, classicRoots } from '#app/api/api-paths.ts'
import { calls } from '#app/api/calls.server.ts'
import { classicCalls } from '#app/api/classic/classic-calls.server.ts'
import { payloads } from '#tests/app/api/classic/payloads/payloads.ts'
import { identities, seedMatrix, type Things, thingsToRead, tokens, users } from '#tests/app/api/matrix-world.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { makeRepeatable, startCrawled } from './crawled-portal.ts'
import { keep, normal } from './normal-text.ts'

withRecord()
beforeAll(async () => {
  await makeRepeatable()
  await seedMatrix()
})

/** The words before each parameter name the thing; a parameter that follows another is named too. */
function pathWith(path: string, things: Things): string {
  const parts = path.split('/')
  const filled = parts.map((part, at) => {
    if (!part.startsWith(':')) return part
    const words = parts.slice(1, at).filter((each) => !each.startsWith(':'))
    return things[words.join('/') + (parts[at - 1]?.startsWith(':') ? ` ${part.slice(1)}` : '')] ?? 'none'
  })
  return filled.join('/')
}

test('crawl of all calls that read', async () => {
  const ask = await startCrawled()
  const asked = async (path: string, identity: (typeof identities)[number]) => {
    const token = tokens.get(identity)
    const { status, text } = await ask(path, { Accept: '*/*', ...(token && { Authorization: `Bearer ${token}` }) })
    const isJson = text.startsWith('{') || text.startsWith('[')
    return normal(`${status}\n${isJson ? JSON.stringify(JSON.parse(text), null, 1) : text}`)
  }
  for (const { id, method, path, example } of calls.filter((each) => each.method === 'get')) {
    const answers = new Map<string, string>()
    for (const identity of identities) {
      const query = `${new URLSearchParams(example.query)}`
      answers.set(`${id} ${identity}`, await asked(`/api/v1${pathWith(path, thingsToRead(identity))}${query && `?${query}`}`, identity))
    }
    keep(`call-${method}-${id}`, answers)
  }
  for (const service of Object.keys(classicCalls) as ClassicService[]) {
    const answers = new Map<string, string>()
    for (const { specified, call } of classicCalls[service].filter((each) => each.call.method === 'get')) {
      for (const identity of identities) {
        const things = { ...thingsToRead(identity), self: users.get(identity) ?? 0 }
        const { id = '', query = '' } = (await (payloads[`${service} ${specified}`] ?? payloads[specified])?.(things)) ?? {}
        const path = (specified.split(' ')[1] ?? '').replace(/\?.*$/, '').replace(/\{\w+\}/, encodeURIComponent(String(id)))
        answers.set(`${call.id} ${specified} ${identity}`, await asked(`${classicRoots[service]}/${path}${query}`, identity))
      }
    }
    keep(`classic-${service}`, answers)
  }
})
