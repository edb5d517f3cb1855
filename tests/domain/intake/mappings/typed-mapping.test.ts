import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { mappingSchemas } from '#domain/intake/mappings/mapping-schemas.ts'
import { formNouns } from '#domain/intake/mappings/mapping-words.ts'
import { asYaml } from '#domain/intake/mappings/stored-mappings.server.ts'
import { toMapping, toTyped } from '#domain/intake/mappings/typed-mapping.ts'
import { definitionOf, type z } from '#domain/platform/schema.ts'
import { everyWord } from './every-word.ts'

/** Every word that a schema takes, by its path; the entries of a list have no place. */
function wordsOf(schema: z.ZodType, path = ''): string[] {
  const { shape, options, innerType, element, in: before, out } = definitionOf(schema)
  const within = (inner: z.ZodType) => wordsOf(inner, path)
  if (shape) return Object.entries(shape).flatMap(([key, inner]) => wordsOf(inner, path ? `${path}.${key}` : key))
  if (options) return options.flatMap(within)
  if (innerType) return within(innerType)
  if (element) return within(element)
  if (before && out) return [...within(before), ...within(out)]
  return [path]
}

function pathsIn(given: unknown, path = ''): string[] {
  if (Array.isArray(given)) return given.flatMap((each) => pathsIn(each, path))
  if (typeof given !== 'object' || given === null) return [path]
  return [path, ...Object.entries(given).flatMap(([key, value]) => pathsIn(value, path ? `${path}.${key}` : key))]
}

/** What is said beside the column of a field: some fields take no unit, and some no `take`. */
const ofAnyField = (path: string) => path.replace(/^(?:fields|legs)\.\w+\.(take|values?|unit|unitColumn)$/, 'fields.any.$1')

describe.each(formNouns)('a mapping of %s', (noun) => {
  test('that says every word is the same again after its form', () => {
    for (const given of everyWord[noun]) {
      expect(mappingSchemas[noun].safeParse({ ...given, project: 4 }).error).toBeUndefined()
      const again = toMapping(noun, toTyped(noun, parse(asYaml(given))))
      expect(again).toEqual(given)
    }
  })

  test('has no word that its form does not have', () => {
    const said = new Set(everyWord[noun].flatMap((given) => pathsIn(given)).map(ofAnyField))
    // Its project is that of whoever keeps it.
    const words = [...new Set(wordsOf(mappingSchemas[noun]).map(ofAnyField))].filter((word) => word !== 'project')
    expect(words.filter((word) => !said.has(word))).toEqual([])
    expect(words.length).toBeGreaterThan(25)
  })
})

test('words that are names of every object are words like others', () => {
  const given = {
    source: 'a',
    key: 'constructor',
    customer: { column: '__proto__' },
    fields: {
      shipmentDate: 'toString',
      goods: {
        column: 'hasOwnProperty',
        values: Object.fromEntries([
          ['valueOf', 'a'],
          ['constructor', null],
        ]),
      },
    },
    words: { constructor: 'not given' },
  }
  expect(toMapping('shipments', toTyped('shipments', given))).toEqual({ ...given })
})
