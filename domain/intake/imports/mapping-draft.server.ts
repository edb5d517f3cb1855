import { isDeepStrictEqual } from 'node:util'
import { db } from '#db/postgres/client.server.ts'
import { likelyDelimiter } from '#domain/core/lists/csv.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findCustomersByName } from '#domain/directory/customers/customer-lookup.server.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { checkMapping, readYaml, withProject } from '#domain/intake/files/find-mapping.server.ts'
import type { RawLine } from '#domain/intake/files/lines/feed-line.ts'
import { type Example, rawLinesOf } from '#domain/intake/files/lines/sample.ts'
import { guessMapping } from '#domain/intake/mappings/guess/guess-mapping.ts'
import { nameOfFile, type TypedGuess, typedGuess } from '#domain/intake/mappings/guess/typed-guess.ts'
import { checkWeight, mappingSchemas } from '#domain/intake/mappings/mapping-schemas.ts'
import { type FormNoun, legKeys, typedKeys } from '#domain/intake/mappings/mapping-words.ts'
import { asYaml, findExample, findStoredMapping } from '#domain/intake/mappings/stored-mappings.server.ts'
import { type MappingTrial, tryMapping } from '#domain/intake/mappings/try-mapping.ts'
import { nothingTyped, type TypedMapping, toMapping, toTyped } from '#domain/intake/mappings/typed-mapping.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isHeaderLine } from '#domain/platform/workbook/header-line.ts'
import { findBroughtExample } from './brought-files.server.ts'

/** A mapping as its form begins: a stored one, a guess from a file, or nothing. */
export interface MappingDraft {
  id: number | null
  /** Of a stored one; of a new one a proposal. */
  name: string
  noun: FormNoun
  version: number | null
  typed: TypedMapping
  marks: TypedGuess['marks']
  isNounSure: boolean
  example: Example | null
  /** The names of the example's columns. */
  header: string[]
  brought: number | null
}

interface Asked {
  id: number | null
  brought: number | null
  noun: FormNoun | undefined
}

/**
 * What the form of a mapping begins with; null for a mapping or a file that is not the viewer's, 'yaml' for a mapping of events and one whose
 * words a form cannot say.
 */
export async function findDraft(viewer: Viewer, { id, brought, noun }: Asked): Promise<MappingDraft | 'yaml' | null> {
  if (id !== null) {
    const stored = await findStoredMapping(viewer, id)
    if (!stored) return null
    const given = readYaml(stored.content, stored.name)
    if (stored.noun === 'events' || !isSaidWhole(stored.noun, given, viewer.projectId)) return 'yaml'
    const example = await findExample(viewer, id)
    const typed = toTyped(stored.noun, given)
    const { name, version } = stored
    const header = example ? headerOf(example, given) : []
    return { id, name, noun: stored.noun, version, typed, marks: {}, isNounSure: true, example, header, brought: null }
  }
  const example = brought === null ? null : await findBroughtExample(viewer, brought)
  if (brought !== null && !example) return null
  const blank = { id, name: '', noun: noun ?? 'shipments', version: null, typed: nothingTyped, marks: {}, isNounSure: true, header: [] }
  if (!example) return { ...blank, example, brought }
  const delimiter = 'text' in example ? likelyDelimiter(example.text.split(/\r\n|\r|\n/, 20)) : ','
  const lines = rawLinesOf(example, { delimiter })
  const name = nameOfFile(example.name)
  const known = await findCustomersByName(db(), viewer.projectId, namesIn(lines))
  const guess = guessMapping(lines, noun, (value) => known.has(value))
  if (!guess) return { ...blank, name, header: tidy(lines[0]?.values ?? []), example, brought }
  const header = tidy(guess.columns.map(({ column }) => column))
  return {
    ...blank,
    ...typedGuess(guess, { name, delimiter }),
    name,
    noun: guess.noun,
    isNounSure: guess.isNounSure,
    header,
    example,
    brought,
  }
}

/** Cells that could name somebody, of the columns that a guess looks at. */
const namesIn = (lines: readonly RawLine[]) =>
  [...new Set(lines.flatMap(({ values }) => values.slice(0, mostNamed).map((value) => value.trim())))]
    .filter((value) => value.length > 1 && value.length <= 200 && /\p{L}/u.test(value))
    .slice(0, mostLooked)

const [mostNamed, mostLooked] = [300, 5_000]
const tidy = (names: readonly string[]) => [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].slice(0, mostNamed)

function headerOf(example: Example, given: unknown): string[] {
  const { delimiter = ',', quotes, header } = given as { delimiter?: string; quotes?: boolean; header?: number | string[] }
  try {
    return tidy(rawLinesOf(example, { delimiter, quotes }).find((line) => isHeaderLine(header, line))?.values ?? [])
  } catch {
    return []
  }
}

/** Whether the form would say the same again. */
function isSaidWhole(noun: FormNoun, given: unknown, project: number): boolean {
  const schema = mappingSchemas[noun]
  const again = withProject(toMapping(noun, toTyped(noun, given)), project)
  const [before, after] = [schema.safeParse(withProject(given, project)), schema.safeParse(again)]
  return before.success && after.success && isDeepStrictEqual(before.data, after.data)
}

/** What a form's mapping makes of its example; in words why, where the whole file would be refused or the mapping cannot be used. */
export async function tryDraft(
  viewer: Viewer,
  noun: FormNoun,
  typed: TypedMapping,
  example: Example,
): Promise<MappingTrial | { refused: string }> {
  try {
    const given = withProject(toMapping(noun, typed), viewer.projectId) as { key?: unknown }
    checkWeight(given, example.name)
    if (given.key !== undefined) return await tryMapping(noun, checkMapping(mappingSchemas[noun], given, ''), example)
    // A number that is not chosen yet hides no other field: the first column stands in for it.
    const [key] = headerOf(example, given)
    const { words, ...trial } = await tryMapping(noun, checkMapping(mappingSchemas[noun], { ...given, key }, ''), example)
    const { key: _, ...others } = words
    return { ...trial, words: others }
  } catch (error) {
    if (error instanceof FeedRejected) return { refused: error.message }
    throw error
  }
}

/**
 * The YAML of what a form says, run against its example. Throws DomainError, at the field where there is one, for what cannot be used, and
 * for a mapping by which its own example would be refused or nothing of it read.
 */
export async function contentOfDraft(viewer: Viewer, noun: FormNoun, typed: TypedMapping, example: Example | null): Promise<string> {
  const given = toMapping(noun, typed)
  const parsed = mappingSchemas[noun].safeParse(withProject(given, viewer.projectId))
  const [issue] = parsed.error?.issues ?? []
  if (issue) {
    const isMissing = issue.code === 'invalid_type' && /undefined/.test(issue.message)
    throw new DomainError(isMissing ? 'received.mappings.missing' : 'received.mappings.fault', fieldOf(issue.path), {
      values: { reason: issue.message, word: issue.path.join('.') },
    })
  }
  const tried = example && (await tryDraft(viewer, noun, typed, example))
  if (tried && 'refused' in tried)
    throw new DomainError('received.mappings.exampleRefused', undefined, { values: { reason: tried.refused } })
  if (tried && tried.lines > 0 && tried.lines === tried.leftOut + tried.broken) throw new DomainError('received.mappings.exampleEmpty')
  return asYaml(given)
}

/** The field of the form that a word of a mapping is typed in. */
function fieldOf(path: readonly PropertyKey[]): string | undefined {
  const parts = path.map(String)
  const [list, place] = parts
  if (list === 'events' || list === 'leaveOut') return list
  if (list === 'legs') {
    const key = longestIn(legKeys, parts.slice(2))
    return key ? `legs[${place}].${key}` : list
  }
  const key = longestIn(typedKeys, parts)
  return key ? `words.${key}` : list === 'customer' ? 'words.customer_column' : undefined
}

function longestIn(keys: readonly string[], parts: readonly string[]): string | undefined {
  for (let length = parts.length; length > 0; length -= 1) {
    const key = parts.slice(0, length).join('_')
    if (keys.includes(key)) return key
  }
  return undefined
}
