import { readFileSync, writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { shapeOf } from '#app/api/http/read-request.server.ts'
import { codesIn, codesOf } from '#app/api/openapi/codes-of-call.ts'
import { document } from '#app/api/openapi/described-calls.server.ts'
import { ruleCodes } from '#app/api/openapi/rule-codes.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

const committed = new URL('../../../docs/api/openapi.json', import.meta.url)

describe('the table of calls', () => {
  test('every operation has a name of its own, and every path the parameters that its schema reads', () => {
    const ids = calls.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    for (const { id, path, params } of calls) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect([id, Object.keys(shapeOf(params))]).toEqual([id, named])
    }
  })

  test.each(calls.map((call) => [call.id, call] as const))('the example of %s is what its own schemas accept', (_id, {
    answers,
    example,
    params,
    body,
    line,
  }) => {
    const [status, schema] = Object.entries(answers)[0] ?? []
    if (schema === 'file') expect(example.answer).toBeUndefined()
    else if (schema === 'stream') {
      expect(line).toBeDefined()
      for (const each of example.answer as unknown[]) expect(line?.safeParse(each).error).toBeUndefined()
    } else if (schema) expect(schema.safeParse(example.answer).error).toBeUndefined()
    else expect([status, example.answer]).toEqual(['204', undefined])
    if (params)
      expect(
        params.safeParse(Object.fromEntries(Object.entries(example.params ?? {}).map(([k, v]) => [k, String(v)]))).error,
      ).toBeUndefined()
    if (body) expect(body.safeParse(example.body).error).toBeUndefined()
  })
})

describe('the OpenAPI document', () => {
  test('its schemas are JSON Schema 2020-12 that accept the examples beside them', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'api', components: document.components } as object)
    for (const operations of Object.values(document.paths ?? {}))
      for (const operation of Object.values(operations as Record<string, Operation>)) {
        const { example, schema } = operation.responses['200']?.content?.['application/json'] ?? {}
        if (!schema) continue
        const judge = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')))
        expect([operation.operationId, judge(example), judge.errors]).toEqual([operation.operationId, true, null])
      }
  })

  test('every field of a body is described', () => {
    const missing = new Set<string>()
    for (const operations of Object.values(document.paths ?? {}))
      for (const { operationId, requestBody } of Object.values(operations as Record<string, Operation>))
        for (const { schema } of Object.values(requestBody?.content ?? {}))
          for (const field of undescribedIn(schema)) missing.add(`${operationId} ${field}`)
    expect([...missing]).toEqual([])
  })

  test('codes of rules are those of calls and of sentences that there are', () => {
    const ids = new Set(calls.map(({ id }) => id))
    const codesInSchemas = new Map(calls.map(({ id, query, body }) => [id, new Set([...codesIn(query), ...codesIn(body)])]))
    const say = translatorIn('en')
    // Once: what a schema says stands there alone.
    for (const [id, codes] of Object.entries(ruleCodes))
      for (const code of codes)
        expect([
          id,
          code,
          codesInSchemas.get(id)?.has(code) !== true && ids.has(id) && (!code.includes('.') || say(code as TextKey) !== code),
        ]).toEqual([id, code, true])
  })

  test('every problem of every call names its codes, and those of schemas are found', () => {
    const uncoded = Object.values(document.paths ?? {}).flatMap((operations) =>
      Object.values(operations as Record<string, Operation>).flatMap(({ operationId, responses = {} }) =>
        Object.entries(responses).flatMap(([status, response]) => {
          const { 'x-codes': codes = [] } = resolvedResponse(response)
          return Number(status) >= 400 && codes.length === 0 ? [`${operationId} ${status}`] : []
        }),
      ),
    )
    expect(uncoded).toEqual([])
    const raise = calls.find(({ id }) => id === 'raiseTicket')
    expect(raise && codesOf(raise)[400]).toEqual(expect.arrayContaining(['tickets.form.subjectRequired', 'tickets.form.moduleUnknown']))
    expect(raise && codesOf(raise)[429]).toContain('limits.tickets')
  })

  test('nothing that a client relies on is taken away: paths, parameters, fields of answers and values', () => {
    if (process.env.UPDATE_OPENAPI) writeFileSync(committed, inLines(document))
    const before = JSON.parse(readFileSync(committed, 'utf8'))
    expect(takenAway(before.paths, document.paths, 'paths')).toEqual([])
    expect(takenAway(before.components.schemas, document.components?.schemas, 'schemas')).toEqual([])
    expect(newlyRequired(before.paths, document.paths)).toEqual([])
  })

  test('the committed document is the one that is served', () => {
    const text = readFileSync(committed, 'utf8')
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
    expect(text === inLines(document), 'UPDATE_OPENAPI=1 writes it anew').toBe(true)
  })
})

/** One line for each path and component, so that a diff shows which have changed. */
function inLines({ paths = {}, components = {}, ...rest }: typeof document): string {
  const lines = (entries: object, textOf: (value: unknown) => string) =>
    `{\n${Object.entries(entries)
      .map(([key, value]) => `${JSON.stringify(key)}: ${textOf(value)}`)
      .join(',\n')}\n}`
  const ofKind = (value: unknown) => lines(value as object, JSON.stringify)
  const parts = { ...rest, paths, components }
  return `${lines(parts, (part) => (part === paths ? ofKind(part) : part === components ? lines(components, ofKind) : JSON.stringify(part)))}\n`
}

function resolvedResponse(response: { $ref?: string; 'x-codes'?: string[] }): { 'x-codes'?: string[] } {
  const shared = document.components?.responses as Record<string, { 'x-codes'?: string[] }> | undefined
  return response.$ref ? (shared?.[response.$ref.split('/').at(-1) ?? ''] ?? {}) : response
}

interface Operation {
  operationId: string
  parameters?: { name: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { 'x-codes'?: string[]; content?: Record<string, { example: unknown; schema: object }> }>
}

interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The names of fields that neither they nor their shape describe. */
function undescribedIn(schema: Schema, known = new Set<Schema>()): string[] {
  const { schemas = {} } = document.components as { schemas?: Record<string, Schema> }
  const shape = (each: Schema): Schema => schemas[each.$ref?.split('/').at(-1) ?? ''] ?? each
  const { properties = {}, items, anyOf = [] } = shape(schema)
  if (known.has(shape(schema))) return []
  known.add(shape(schema))
  const own = Object.entries(properties).filter(([, field]) => !field.description && !shape(field).description)
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return [...own.map(([name]) => name), ...inside.flatMap((each) => undescribedIn(each, known))]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Keys and values of `before` that `after` lacks. Lists of named things are compared by name, other lists by value. */
function takenAway(before: unknown, after: unknown, path: string): string[] {
  if (path.endsWith('/description') || path.endsWith('/summary') || path.includes('/example')) return []
  if (Array.isArray(before)) {
    const keyOf = (each: unknown) => (isObject(each) && 'name' in each ? String(each.name) : JSON.stringify(each))
    const present = Array.isArray(after) ? after : []
    const left = new Set(present.map(keyOf))
    // One of several forms may have gained fields, as a whole answer may.
    const isLeft = (each: unknown) =>
      left.has(keyOf(each)) || (isObject(each) && !('name' in each) && present.some((one) => takenAway(each, one, path).length === 0))
    return before.flatMap((each) => (isLeft(each) ? [] : [`${path}: ${keyOf(each)}`]))
  }
  if (!isObject(before)) return path.endsWith('/type') && before !== after ? [path] : []
  if (!isObject(after)) return [path]
  return Object.entries(before).flatMap(([key, value]) =>
    key in after ? takenAway(value, after[key], `${path}/${key}`) : [`${path}/${key}`],
  )
}

function newlyRequired(before: Record<string, object>, after: unknown): string[] {
  return Object.entries(before).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).flatMap(([method, { parameters = [] }]) => {
      const now = (after as Record<string, Record<string, Operation>>)[path]?.[method]
      const optional = new Set(parameters.filter(({ required }) => !required).map(({ name }) => name))
      const known = new Set(parameters.map(({ name }) => name))
      return (now?.parameters ?? []).flatMap(({ name, required }) =>
        required && (optional.has(name) || !known.has(name)) ? [`${method} ${path}: ${name}`] : [],
      )
    }),
  )
}
