import { apiRoot } from '#app/api/api-paths.ts'
import { type Call, nouns } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { heedsKey } from '#app/api/http/answer-once.server.ts'
import { mediaTypes } from '#app/api/http/read-request.server.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { isVersioned, takesFile } from './described-responses.server.ts'
import { description } from './openapi-document.server.ts'

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** The calls as a collection of Postman, version 2.1, made of the table that answers them: a folder for each noun. */
export function postmanCollection(): object {
  return {
    info: { name: 'Fairway', description, schema },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'portal', value: 'https://portal.example.com' },
      { key: 'token', value: '' },
    ],
    item: nouns.flatMap((noun) => {
      const item = calls.filter((call) => call.noun === noun).map(requestOf)
      return item.length > 0 ? [{ name: dictionaries.en.api.nouns[noun], item }] : []
    }),
  }
}

function requestOf(call: Call): object {
  const { id, method, path, summary, capability, example } = call
  const query = Object.entries(example.query ?? {}).map(([key, value]) => ({ key, value }))
  const raw = `{{portal}}${apiRoot}${path}`
  const header = [
    ...(isVersioned(call) ? [{ key: 'If-Match', value: '"v1"' }] : []),
    ...(heedsKey(call) ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
  ]
  return {
    name: id,
    request: {
      method: method.toUpperCase(),
      description: summary,
      ...(capability === 'open' && { auth: { type: 'noauth' } }),
      header,
      url: {
        raw: query.length > 0 ? `${raw}?${query.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&')}` : raw,
        host: ['{{portal}}'],
        path: `${apiRoot}${path}`.slice(1).split('/'),
        ...(query.length > 0 && { query }),
        variable: [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => ({ key, value: String(example.params?.[key] ?? '') })),
      },
      ...bodyOf(call),
    },
  }
}

function bodyOf(call: Call): object {
  const { example, bodyType = 'json' } = call
  const fields = () => Object.entries((example.body ?? {}) as object).map(([key, value]) => ({ key, value: String(value), type: 'text' }))
  if (takesFile(call)) return { body: { mode: 'formdata', formdata: [...fields(), { key: 'file', type: 'file', src: [] }] } }
  if (example.body === undefined) return {}
  if (bodyType === 'form') return { body: { mode: 'urlencoded', urlencoded: fields() } }
  const raw = typeof example.body === 'string' ? example.body : JSON.stringify(example.body, null, 2)
  return { body: { mode: 'raw', raw, options: { raw: { language: mediaTypes[bodyType] === mediaTypes.text ? 'text' : 'json' } } } }
}
