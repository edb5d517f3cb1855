import { afterEach, expect, test, vi } from 'vitest'
import { readOwnFields } from '#app/components/form/schema/own-fields.ts'
import { z } from '#domain/platform/schema.ts'

const form = z.object({ name: z.string(), group: z.array(z.string()).max(3), emails: z.array(z.object({ email: z.string() })).max(3) })
const read = (...sent: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of sent) data.append(name, value)
  const { form: kept, isForeign } = readOwnFields(data, form)
  return { kept: [...kept].map(([name, value]) => `${name}=${value}`), isForeign }
}
afterEach(() => vi.restoreAllMocks())

test.each<[string, [string, string][], string[], boolean]>([
  ['each field once', [['name', 'Ana']], ['name=Ana'], false],
  [
    'a field sent twice is foreign',
    [
      ['name', 'Ana'],
      ['name', 'Leo'],
    ],
    ['name=Ana'],
    true,
  ],
  [
    'one entry too many of a list is kept, and no more',
    ['a', 'b', 'c', 'd', 'e'].map((each) => ['group', each]),
    ['group=a', 'group=b', 'group=c', 'group=d'],
    false,
  ],
  [
    'a list by index',
    [
      ['emails[0].email', 'a'],
      ['emails[2].email', 'b'],
    ],
    ['emails[0].email=a', 'emails[2].email=b'],
    false,
  ],
  ['an index beyond the list is foreign', [['emails[3].email', 'a']], [], true],
  [
    'a list by one name and by index is foreign',
    [
      ['group', 'a'],
      ['group[0]', 'b'],
    ],
    ['group=a'],
    true,
  ],
  ['a field of nobody is foreign', [['role', '1']], [], true],
])('%s', (_what, sent, kept, isForeign) => {
  expect(read(...sent)).toEqual({ kept, isForeign })
})

test('an intent is read beside the fields, once, and a value without a dot is a field', () => {
  const own = z.object({ intent: z.literal('save'), name: z.string() })
  const read = (...values: string[]) => {
    const data = new FormData()
    for (const value of values) data.append('intent', value)
    const { form: kept, ...rest } = readOwnFields(data, own)
    return { kept: kept.getAll('intent'), ...rest }
  }
  const add = { field: 'users', verb: 'add', item: '7' }
  expect(read('save', 'users.add.7')).toEqual({ kept: ['save'], intent: add, isForeign: false })
  expect(read('users.add.7')).toEqual({ kept: [], intent: add, isForeign: false })
  expect(read('save')).toEqual({ kept: ['save'], intent: undefined, isForeign: false })
  for (const values of [['a.b', 'a.b'], ['save', 'save'], ['a.b.'], ['a.b', '.']]) expect(read(...values).isForeign).toBe(true)
})

test('reading a long form reads its schema once, not once per entry', () => {
  const asked = ['get', 'getAll', 'has'].map((name) => vi.spyOn(FormData.prototype, name as 'has'))
  expect(read(...Array.from({ length: 37_000 }, (): [string, string] => ['group', ''])).kept).toHaveLength(4)
  expect(asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(10)
})
