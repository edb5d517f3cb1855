import type { z } from 'zod'
import { fieldsOf } from '#app/components/form/schema/own-fields.ts'

export const marker = 'zooMarker7f3a'

type Body = [name: string, value: string][]

export const namesOf = (schema: z.ZodType) => [...fieldsOf(schema).fields.keys()].map((name) => name.replaceAll('[]', '[0]'))

const junk: [what: string, value: string][] = [
  ['a word', marker],
  ['nothing', ''],
  ['NUL', `${marker}\0`],
  ['very much', marker.repeat(4_000)],
  ['a number too large', '99999999999999999999999'],
  ['a negative number', '-1'],
  ['what PostgreSQL takes for NaN', 'NaN'],
  ['a script', `<script>${marker}</script>`],
  ['a lone half of a character', `${marker}\ud800`],
  ['a quote', `${marker}'";--`],
]

const lists = ['contacts', 'copies', 'filters', 'customers']

/** What follows the name of a field in the value of a button. */
const changes = [
  ...['.', '..', '.add', '.add.', '.add.1.2', '.remove', '.remove.0', '.remove.-1', '.remove.1e3', '.remove.99999999999999999999'],
  ...[
    '.up.0',
    '.down.0',
    '.add-all',
    '.search',
    '.available.-1',
    '.available.99999999999',
    '.choose',
    '.insert',
    '.show.preview',
    '.check',
  ],
  ...['.__proto__', '.constructor.0', '[0].add', '[100000000].remove.0', '.add.\0', `.${marker}`, `.remove.${'9'.repeat(10_000)}`],
]

const intents = [
  ...lists.flatMap((name) =>
    ['.add', '.remove.0', '.remove.7', '.add-all', '.add.column-eta', '.available.-1'].map((change) => name + change),
  ),
  ...['module.choose', 'part.show.preview', 'type.choose', 'ready.insert', 'text.check'],
  ...[
    '__proto__.add',
    'constructor.add',
    'toString.remove.0',
    'hasOwnProperty.search',
    `${marker}.add`,
    `.${marker}`,
    '.',
    '{}.',
    '\ud800.add',
  ],
]

const states = [marker, '{}', 'null', '1', '[]', '{"validated":1}', '{"key":{"":1}}', '{"validated":{"a":true}}']

/**
 * 'all' gives every field all of the odd names and intents, many times as much for a large form. A number gives each field some of them,
 * and of what is the same for every form a part, the next number the next part.
 */
export function hostileBodies(names: readonly string[], how: number | 'all'): [what: string, body: Body][] {
  /** What has a list of the form in it is tried on that form whoever's turn it is. */
  const inTurn = (parts: number) => (value: string, n: number) =>
    how === 'all' || n % parts === how % parts || names.some((name) => name.startsWith(`${value.split('.')[0]}[`))
  const first = names[0] ?? 'none'
  const many = how === 'all' ? 1_000 : 100
  const every = (value: string): Body => names.map((name) => [name, value])
  const plain = every(marker)
  // A list by its name and by an index at once is refused before anything else is read.
  const whole = plain.filter(([name]) => !(name.endsWith('[0]') && names.includes(name.slice(0, -3))))
  const oddities = (of: (name: string) => string[]) => {
    const turns = Math.max(names.length, of(first).length)
    return how === 'all'
      ? names.flatMap(of)
      : Array.from({ length: turns }, (_, n) => of(names[n % names.length] ?? first)[n % of(first).length] ?? '')
  }
  return [
    ['nothing at all', []],
    ['names of nobody', [...plain, ['__proto__', marker], ['constructor', marker], ['toString', marker], [marker, marker]]],
    ['every field three times', [...plain, ...plain, ...plain]],
    [`${many} of each`, Array.from({ length: many }, () => plain).flat()],
    ['a thousand fields', Array.from({ length: 1_000 }, (_, n) => [`${marker}${n}`, marker])],
    ['no name', [['', marker]]],
    ['a name without end', [[first.repeat(3_000), marker]]],
    ...junk.map(([what, value]): [string, Body] => [`${what} in every field`, every(value)]),
    ...oddities(odd).map((each): [string, Body] => [`a field called ${each}`, [...plain, [each, marker]]]),
    ...names.map((name): [string, Body] => [`only ${name}[100000000]`, [[`${name}[100000000]`, marker]]]),
    ...intents.filter(inTurn(4)).map((value): [string, Body] => [`the intent ${value} alone`, [['intent', value]]]),
    ...changes
      .map((change, n) => (names[n % names.length] ?? first) + change)
      .filter(inTurn(2))
      .map((value): [string, Body] => [`the intent ${value.slice(0, 100)}`, [...whole, ['intent', value]]]),
    ['two intents', [...whole, ['intent', 'contacts.add'], ['intent', 'contacts.add']]],
    ['an intent of the form library', [...whole, ['__intent__', '{"type":"insert","payload":{"name":"contacts","index":1e8}}']]],
    ...states.filter(inTurn(4)).map((state): [string, Body] => [`the state ${state}`, [...plain, ['__state__', state]]]),
  ]
}

const odd = (name: string) =>
  ['[0]', '[]', '[1000000]', '.x', '.__proto__', '[__proto__]', '[constructor]', '.', '[', '..', '[0][0]', '[-1]', '[0', '.0'].map(
    (end) => name + end,
  )
