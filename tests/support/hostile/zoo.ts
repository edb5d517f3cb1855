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

const intents: [what: string, value: string][] = [
  ['no JSON', marker],
  ['nothing', ''],
  ['an empty object', '{}'],
  ['null', 'null'],
  ['a number', '1'],
  ['a list', '[]'],
  ['a reset', '{"type":"reset"}'],
  ['a reset of all', '{"type":"reset","payload":{}}'],
  ['a validation', '{"type":"validate","payload":{}}'],
  ['a type of nobody', `{"type":"${marker}","payload":{}}`],
  ['a payload that is null', '{"type":"insert","payload":null}'],
  ['a prototype', '{"type":"update","payload":{"name":"__proto__.polluted","value":"1"}}'],
]

const states = [marker, '{}', 'null', '1', '[]', '{"validated":1}', '{"key":{"":1}}', '{"validated":{"a":true}}']

/**
 * 'some' gives each field some of the odd names and intents; 'all' gives every field all of them, many times as much for a large form.
 */
export function hostileBodies(names: readonly string[], how: 'some' | 'all'): [what: string, body: Body][] {
  const first = names[0] ?? 'none'
  const many = how === 'all' ? 1_000 : 100
  const every = (value: string): Body => names.map((name) => [name, value])
  const plain = every(marker)
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
    ...intents.map(([what, value]): [string, Body] => [`an intent that is ${what}`, [...plain, ['__intent__', value]]]),
    ...oddities(libraryIntents).map((value): [string, Body] => [`the intent ${value}`, [...plain, ['__intent__', value]]]),
    ['two intents', [...plain, ['__intent__', '{"type":"reset","payload":{}}'], ['__intent__', '{}']]],
    ...states.map((state): [string, Body] => [`the state ${state}`, [...plain, ['__state__', state]]]),
  ]
}

const odd = (name: string) =>
  ['[0]', '[]', '[1000000]', '.x', '.__proto__', '[__proto__]', '[constructor]', '.', '[', '..', '[0][0]', '[-1]', '[0', '.0'].map(
    (end) => name + end,
  )

const libraryIntents = (name: string): string[] =>
  [
    { type: 'update', payload: { name: `${name}[100000000]`, value: 'y' } },
    { type: 'update', payload: { name, index: 1e6, value: marker } },
    { type: 'update', payload: { name, value: { a: { b: marker } } } },
    { type: 'insert', payload: { name, index: 1e8, defaultValue: marker } },
    { type: 'insert', payload: { name } },
    { type: 'remove', payload: { name, index: -1 } },
    { type: 'remove', payload: { name, index: 0 } },
    { type: 'reorder', payload: { name, from: 0, to: 1e8 } },
    { type: 'reset', payload: { name } },
  ].map((intent) => JSON.stringify(intent))
