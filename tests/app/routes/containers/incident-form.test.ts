import { expect, test } from 'vitest'
import { incidentForm } from '#app/routes/containers/incident/incident-form.ts'

const schema = await incidentForm.schema()

const missing = (typed: object) => schema.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? []

test('an incident names all of its missing fields at once, and an abandoned container needs no cause (spec 2 §4)', () => {
  expect(missing({ type: 'S' })).toEqual(['occurredOn', 'cause'])
  expect(missing({ type: 'A' })).toEqual(['occurredOn'])
  expect(missing({ type: 'S', occurredOn: '2026-03-18', cause: '4' })).toEqual([])
  expect(missing({ type: 'A', occurredOn: '2026-03-18' })).toEqual([])
})
