import type { Call } from '#app/api/call.ts'
import { ruleStatuses } from '#app/api/problem.ts'
import { decodeMessage } from '#domain/platform/domain-error.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import type { z } from '#domain/platform/schema.ts'
import { ruleCodes } from './rule-codes.ts'

interface Definition {
  error?: (issue: object) => unknown
  checks?: readonly { _zod: { def: Definition } }[]
}

/** Codes of the sentences of a schema: a message of the product is a key, whereas zod's own are sentences. */
export function codesIn(schema: z.ZodType | undefined, seen = new Set<unknown>()): string[] {
  if (!schema || seen.has(schema)) return []
  seen.add(schema)
  const def = (schema as unknown as { _zod: { def: Definition } })._zod.def
  const said = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)].flatMap(({ error }) => messageOf(error))
  return [...new Set([...said, ...childrenOf(def).flatMap((child) => codesIn(child, seen))])]
}

function messageOf(error: Definition['error']): string[] {
  if (typeof error !== 'function') return []
  const said = error({ code: 'custom', input: undefined, path: [] })
  const message = typeof said === 'string' ? said : (said as { message?: string } | undefined)?.message
  const { key } = decodeMessage(message ?? '')
  return /^[a-z]\w*(\.[\w-]+)+$/i.test(key) ? [key] : []
}

/** Wherever a definition of zod keeps a schema: as an element, in a shape, as an option, behind a default. */
function childrenOf(def: object): z.ZodType[] {
  const isSchema = (value: unknown): value is z.ZodType =>
    typeof value === 'object' && value !== null && '_zod' in value && !('onattach' in (value as { _zod: object })._zod)
  return Object.entries(def).flatMap(([name, value]) => {
    if (name === 'checks') return []
    if (isSchema(value)) return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isSchema) : []
  })
}

const limitWords: ReadonlySet<string> = new Set(Object.values(limits).flatMap(({ words }) => words ?? []))

/** Codes of calls in `ruleCodes` that are no broken rule. */
const otherStatuses: Readonly<Record<string, number>> = { incorrect: 401, 'unknown-client': 401, 'registration-closed': 403 }

/** One export of a token at a time, and so many an hour. */
const exportCodes = ['export-under-way', 'too-many-exports']
const sheetCodes = [limits.exports.words, limits.exportsUnderWay.words]

/** What service accounts may add, of each so many. */
function limitsOf(call: Call): string[] {
  if (call.capability === 'open') return []
  if (call.upload) return [limits.documentsOfServices.words]
  return call.adds ? [limits[`${call.adds}OfServices`].words] : []
}

/** The codes of its own that a call can be refused with, by status: those of its schemas, of its file and of the rules behind it. */
export function codesOf(call: Call): Readonly<Record<string, readonly string[]>> {
  const { words } = (call.capability !== 'open' && call.upload) || { words: null }
  const ofFile = words
    ? [words.invalid, words.empty, words.tooLarge, 'files.missing', 'files.badName', 'files.busy', 'files.unchecked']
    : []
  const ofExport = call.answers[200] === 'stream' ? exportCodes : call.path.endsWith('/sheet') ? sheetCodes : []
  const codes = [...codesIn(call.query), ...codesIn(call.body), ...ofFile, ...ofExport, ...limitsOf(call), ...(ruleCodes[call.id] ?? [])]
  const statusOf = (code: string) =>
    limitWords.has(code) || exportCodes.includes(code) ? 429 : (ruleStatuses[code] ?? otherStatuses[code] ?? 400)
  const byStatus: Record<string, string[]> = {}
  for (const code of [...new Set(codes)].toSorted()) byStatus[statusOf(code)] = [...(byStatus[statusOf(code)] ?? []), code]
  return byStatus
}
