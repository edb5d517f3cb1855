import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Request } from 'express'
import type { Call, SentBytes } from '#app/api/call.ts'
import { Problem, type ProblemPart } from '#app/api/problem.ts'
import { collectBody, hasMoreFields, maxOpenBytes, noteSize } from '#app/server/middleware/request-body.server.ts'
import { isRequired } from '#domain/core/required-fields.ts'
import type { Language } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { decodeMessage } from '#domain/platform/domain-error.ts'
import { weighJson } from '#domain/platform/parser/json-weight.ts'
import { isTextual, parseJsonText } from '#domain/platform/parser/text-encoding.server.ts'
import { z } from '#domain/platform/schema.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import { mostValuesOf, usualValues } from './body-weight.ts'

const mostParts = 10
const maxBodyKilobytes = 256

/** Reads a query strictly: a misspelt filter would otherwise return everything. An alias leaves out what it does not know. */
export function readQuery<Schema extends z.ZodType>(
  search: string,
  { query: schema, isAlias, skipsUnknown }: { query?: Schema | undefined } & Partial<Pick<Call, 'isAlias' | 'skipsUnknown'>>,
  say: Say,
): z.output<Schema> {
  const params = new URLSearchParams(search)
  const known = shapeOf(schema)
  const parts: ProblemPart[] = []
  const sent: Record<string, string | string[]> = {}
  const given = new Map<string, string[]>()
  for (const [name, value] of params) {
    const values = given.get(name)
    if (values) values.push(value)
    else given.set(name, [value])
  }
  for (const [name, values] of given) {
    if (parts.length >= mostParts) break
    const field = Object.hasOwn(known, name) ? known[name] : undefined
    if (!field && (isAlias || skipsUnknown)) continue
    if (!field) parts.push({ parameter: name, ...problemPart('unknown-parameter', say) })
    else if (isList(field)) sent[name] = values
    else if (values.length > 1) parts.push({ parameter: name, ...problemPart('repeated-parameter', say) })
    else sent[name] = values[0] ?? ''
  }
  const read = schema?.safeParse(sent)
  for (const issue of (read?.error?.issues ?? []).slice(0, mostParts))
    parts.push({ parameter: String(issue.path[0] ?? ''), ...ofIssue(issue, sent, say) })
  if (parts.length > 0) throw new Problem(400, 'invalid-request', { parts: once(parts) })
  return (read?.data ?? {}) as z.output<Schema>
}

/** A value that only the call itself could validate. */
export const invalidParameter = (parameter: string, language: Language) =>
  new Problem(400, 'invalid-request', { parts: [{ parameter, ...problemPart('invalid-value', translatorIn(language)) }] })

export const invalidField = (path: readonly PropertyKey[], language: Language) =>
  new Problem(400, 'invalid-request', { parts: [{ pointer: pointerTo(path), ...problemPart('invalid-value', translatorIn(language)) }] })

/** An id that cannot be one is absent, as every id that is foreign. */
export function readParams<Schema extends z.ZodType>(params: Record<string, string>, schema: Schema | undefined): z.output<Schema> {
  const read = schema?.safeParse(params)
  if (read && !read.success) throw new Problem(404, 'not-found')
  return (read?.data ?? {}) as z.output<Schema>
}

export const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  scim: 'application/scim+json',
} as const
export const ndjson = 'application/x-ndjson'
export const multipart = 'multipart/form-data'

export const typeOf = (req: Request) => (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()

export const unsupported = (type: string) => new Problem(415, 'unsupported-media-type', { headers: { Accept: type }, values: { type } })

type BodyFacts = Pick<Call, 'body' | 'bodyType' | 'isAlias' | 'linesOf' | 'mostKilobytes' | 'mostValues' | 'readsBytes' | 'capability'>

function checkType(req: Request, { bodyType = 'json', linesOf }: BodyFacts): { isLines: boolean } {
  const isReadable = ['identity', 'gzip'].includes(encodingOf(req))
  const isLines = linesOf !== undefined && typeOf(req) === ndjson
  const isText = bodyType === 'text' && typeOf(req) !== mediaTypes.form && typeOf(req) !== multipart
  const isScim = bodyType === 'scim' && typeOf(req) === mediaTypes.json
  if ((typeOf(req) !== mediaTypes[bodyType] && !isLines && !isText && !isScim) || !isReadable) throw unsupported(mediaTypes[bodyType])
  return { isLines }
}

/** As large as it may be however it is sent: what a compressed body becomes is bounded while it is inflated. */
async function collect(req: Request, { capability, mostKilobytes = maxBodyKilobytes }: BodyFacts): Promise<Buffer<ArrayBuffer>> {
  const most = capability === 'open' ? maxOpenBytes : mostKilobytes * 1_024
  const bytes = await collectBody(req, most)
  if (encodingOf(req) !== 'gzip') return bytes
  const inflated = await gunzip(bytes, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new Problem(413, 'body-too-large', { values: { kilobytes: most / 1_024 } })
    throw new Problem(400, 'malformed-body')
  })
  noteSize(req, inflated.length)
  return inflated as Buffer<ArrayBuffer>
}

const gunzip = promisify(zlib.gunzip)

const encodingOf = ({ headers }: Request) => (headers['content-encoding'] ?? 'identity').trim().toLowerCase()

export async function readBytes(req: Request, facts: BodyFacts): Promise<SentBytes | null> {
  return facts.readsBytes ? { ...checkType(req, facts), bytes: await collect(req, facts) } : null
}

export async function readBody(req: Request, facts: BodyFacts, say: Say): Promise<unknown> {
  const { body: schema, bodyType, isAlias, mostValues, capability, readsBytes } = facts
  if (!schema || readsBytes) return {}
  if (isAlias && isWithoutBody(req)) return parseBody({}, schema, say)
  checkType(req, facts)
  const bytes = await collect(req, facts)
  const most = capability === 'open' ? usualValues : (mostValues ?? mostValuesOf(schema))
  if (bodyType !== 'form') return parseBody(parseJson(bytes, most), schema, say)
  if (hasMoreFields(bytes, mediaTypes.form, most)) throw tooManyFields(most)
  return parseBody(Object.fromEntries(new URLSearchParams(bytes.toString())), schema, say)
}

export const tooManyFields = (most: number) => new Problem(413, 'too-many-fields', { values: { most } })

const isWithoutBody = ({ headers }: Request) => headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

/** Throws 400 with a JSON pointer to each part that the schema refuses. */
export function parseBody<Schema extends z.ZodType>(sent: unknown, schema: Schema, say: Say): z.output<Schema> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  const parts = read.error.issues
    .slice(0, mostParts)
    .flatMap((issue): ProblemPart[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, mostParts)
            .map((name) => ({ pointer: pointerTo([...issue.path, name]), ...problemPart('unknown-field', say) }))
        : [{ pointer: pointerTo(issue.path), ...messageOf(issue, sent, say) }],
    )
  throw new Problem(400, 'invalid-request', { parts: once(parts) })
}

/** The fields of a form with a file are texts as those of JSON are. */
export function parseFields(fields: Record<string, string | string[]>, schema: z.ZodType = z.strictObject({}), say: Say): unknown {
  if (!Object.entries(fields).flat(2).every(isTextual)) throw new Problem(400, 'malformed-body')
  return parseBody(fields, schema, say)
}

export function parseJson(bytes: Buffer, most: number): unknown {
  const weight = weighJson(bytes, most)
  if (weight === 'too-many') throw tooManyFields(most)
  if (weight === 'too-deep') throw new Problem(400, 'malformed-body')
  try {
    return parseJsonText(decodeUtf8(bytes))
  } catch {
    throw new Problem(400, 'malformed-body')
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(400, 'malformed-body')
  }
}

export function pointerTo(path: readonly PropertyKey[]): string {
  return `#${path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`
}

/** A schema of the product names its message by key; zod's own are in English and name types, so a general sentence replaces them. */
function messageOf(issue: z.core.$ZodIssue, sent: unknown, say: Say): Omit<ProblemPart, 'pointer' | 'parameter'> {
  const { message } = issue
  const { key } = decodeMessage(message)
  if (isRequired(message)) return { code: key, detail: say('forms.requiredHere') }
  const words = translateMessage(say, message)
  return words === key ? ofIssue(issue, sent, say) : { code: key, detail: words }
}

/** What is missing, and what would be possible. */
function ofIssue(issue: z.core.$ZodIssue, sent: unknown, say: Say): Omit<ProblemPart, 'pointer' | 'parameter'> {
  if (issue.code === 'invalid_type' && isMissing(sent, issue.path)) return problemPart('missing-value', say)
  const invalid = problemPart('invalid-value', say)
  if (issue.code === 'invalid_value') {
    const possible = issue.values.map(String)
    return { ...invalid, detail: say('api.possible.values', { values: possible.slice(0, mostNamed) }), possible }
  }
  const isText = 'origin' in issue && issue.origin === 'string'
  if (issue.code === 'too_big')
    return { ...invalid, detail: say(`api.possible.${isText ? 'longest' : 'most'}`, { most: Number(issue.maximum) }) }
  if (issue.code === 'too_small')
    return { ...invalid, detail: say(`api.possible.${isText ? 'shortest' : 'least'}`, { least: Number(issue.minimum) }) }
  return invalid
}

const mostNamed = 30

/** zod calls a field that is not there one of a wrong type. */
function isMissing(sent: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce((part: unknown, key) => (part as Record<PropertyKey, unknown> | undefined | null)?.[key], sent)
  return found === undefined
}

const problemPart = (code: 'missing-value' | 'unknown-parameter' | 'unknown-field' | 'repeated-parameter' | 'invalid-value', say: Say) => ({
  code,
  detail: say(`api.problems.${code}`),
})

function once(parts: readonly ProblemPart[]): ProblemPart[] {
  const known = new Map(parts.map((part) => [part.parameter ?? part.pointer, part]))
  return [...known.values()].slice(0, mostParts)
}

export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType | undefined> =>
  schema instanceof z.ZodObject ? schema.shape : {}

/** A parameter that may be given several times. */
export function isList(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isList(schema.unwrap() as z.ZodType)
  return false
}
