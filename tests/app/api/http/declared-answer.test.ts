import { describe, expect, test } from 'vitest'
import { call, ok, type ViewerCall } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { collection } from '#app/api/collections/collection.server.ts'
import { exportOf } from '#app/api/collections/export.server.ts'
import { declaredOf } from '#app/api/http/declared-answer.ts'
import { groupList } from '#domain/directory/groups/group-list.ts'
import { definitionOf, z } from '#domain/platform/schema.ts'

const at = z.object({ at: z.string() })
const told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weight'), kg: z.number() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
])

test.each([
  ['an object', at, { cost: 1, at: 'x' }, { at: 'x' }],
  ['a nullable object that is null', z.object({ in: at.nullable() }), { in: null, cost: 1 }, { in: null }],
  ['an optional object that is missing', z.object({ in: at.optional() }), { cost: 1 }, {}],
  ['the elements of a list', z.array(at), [{ at: 'x', cost: 1 }, { at: 'y' }], [{ at: 'x' }, { at: 'y' }]],
  ['objects by any name', z.record(z.string(), at), { a: { at: 'x', cost: 1 } }, { a: { at: 'x' } }],
  ['an object or a day', z.union([at, z.iso.date()]).nullable(), { at: 'x', cost: 1 }, { at: 'x' }],
  ['a day in its place', z.union([at, z.iso.date()]).nullable(), '2026-02-12', '2026-02-12'],
  ['one of several objects', told, { kind: 'text', text: 'x', kg: 1 }, { kind: 'text', text: 'x' }],
  ['a value that its schema would refuse', z.object({ at: z.iso.date() }), { at: 'no day', cost: 1 }, { at: 'no day' }],
])('of %s only what is declared is left', (_what, schema, value, left) => {
  expect(declaredOf(schema, value)).toEqual(left)
})

describe('a column that a list has gained', () => {
  const row = z.object({ id: z.number(), name: z.string(), members: z.array(z.object({ id: z.number() })).optional() })
  const definition = {
    id: 'listGroups',
    path: '/groups',
    noun: 'administration',
    capability: 'manage-users',
    grant: 'admin:read',
    summary: 'Groups.',
    row,
    example: { id: 3, name: 'North' },
    rows: {
      list: groupList,
      after: async () => ({
        rows: [{ id: 3, name: 'North', margin: 12 }],
        total: 1,
        last: null,
        answeredBy: 'record',
        asOf: '2026-02-12T00:00:00.000Z',
      }),
    },
    complete: async () => new Map([[3, { members: [{ id: 7, margin: 9 }], margin: 12 }]]),
  } as const satisfies Parameters<typeof collection>[0]
  const args = { viewer: { projectId: 4, allowedCustomerIds: [] }, language: 'en', now: new Date() }
  const run = (made: ViewerCall, query: object) => made.run({ ...args, query } as never)

  test('does not leave the API by itself, in summaries as in full rows', async () => {
    const made = collection(definition)
    expect((await run(made, { limit: 25 })).body).toMatchObject({ data: [{ id: 3, name: 'North' }] })
    expect(JSON.stringify((await run(made, { limit: 25, view: 'full' })).body)).toContain('"members":[{"id":7}]')
    for (const query of [{ limit: 25 }, { limit: 25, view: 'full' }]) {
      expect(JSON.stringify((await run(made, query)).body)).not.toContain('margin')
    }
  })

  test('does not leave it in an export either', async () => {
    const { stream } = await run(exportOf(definition), { format: 'ndjson', view: 'full' })
    let text = ''
    for await (const piece of stream?.pieces ?? []) text += piece.text
    expect(text).toContain('"members":[{"id":7}]')
    expect(text).not.toContain('margin')
  })
})

test('an answer that is stored for a repeated call is left with what is declared as well', async () => {
  const { run } = call({
    id: 'share',
    method: 'post',
    path: '/shares',
    noun: 'sharing',
    capability: 'own',
    grant: null,
    summary: 'Shares.',
    answers: { 200: at },
    example: {},
    run: async () => ok({ at: 'x', url: 'u' }, { repeatedBody: { at: 'x', cost: 1 } }),
  })
  expect(await run({} as never)).toEqual({ status: 200, body: { at: 'x' }, repeatedBody: { at: 'x' } })
})

test('every answer of every call is an object of declared fields', () => {
  const isOpen = (schema: z.ZodType): boolean => {
    const { type, shape = {}, innerType, element, valueType, options = [], catchall } = definitionOf(schema)
    const parts = [...Object.values(shape), ...options, ...[innerType, element, valueType].flatMap((each) => each ?? [])]
    return (type === 'object' && catchall !== undefined) || parts.some(isOpen)
  }
  const answersOf = ({ answers, line }: (typeof calls)[number]) =>
    [...Object.values(answers), line].filter((each) => each instanceof z.ZodType)
  expect(calls.filter((each) => answersOf(each).some(isOpen)).map(({ id }) => id)).toEqual([])
})
