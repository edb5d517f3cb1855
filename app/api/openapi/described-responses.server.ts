import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Call } from '#app/api/call.ts'
import { heedsKey } from '#app/api/http/answer-once.server.ts'
import type { ProblemCode } from '#app/api/problem.ts'
import { z } from '#domain/platform/schema.ts'
import { codesOf } from './codes-of-call.ts'

const problem = z
  .object({
    type: z.string(),
    title: z.string().meta({ description: 'A sentence in the language of Accept-Language.' }),
    status: z.number().int(),
    code: z.string().meta({ description: 'Stable: programs decide by it.' }),
    instance: z.string().meta({ description: 'The number of the request, as in the log.' }),
    detail: z.string().optional(),
    errors: z
      .array(
        z.object({
          parameter: z.string().optional().meta({ description: 'Of the query.' }),
          pointer: z.string().optional().meta({ description: 'Of the body: a JSON pointer.' }),
          code: z.string(),
          detail: z.string(),
          possible: z.array(z.string()).optional().meta({ description: 'The values that are possible, where they are few.' }),
        }),
      )
      .optional(),
    current: z.unknown().optional().meta({ description: 'With 412: what GET answers now.' }),
    version: z.number().int().optional(),
    error: z.string().optional().meta({ description: 'Of /oauth/token: as RFC 6749 calls it.' }),
    acknowledgement: z
      .string()
      .optional()
      .meta({ description: 'Of /intake/{mapping}: the 997 or CONTRL for the sender of what could not be read.' }),
  })
  .meta({ id: 'Problem', description: 'An answer that is no success (RFC 9457).' })

/** What a response header says; by name, in the components of the document. */
const headers = {
  ETag: 'Of this body: sent as If-None-Match an unchanged answer is 304, sent as If-Match an edit is refused where somebody else was first.',
  RateLimit: 'How many calls are left, and for how many seconds: "usual";r=592;t=37.',
  'RateLimit-Policy': 'How many calls a token may make in how many seconds: "usual";q=600;w=60.',
  'Retry-After': 'Seconds after which the call may be sent again.',
  Location: 'The path of what was made.',
  Allow: 'The methods that this path takes.',
  'Fairway-As-Of': 'Up to when changes are included: ISO 8601, UTC.',
  'Idempotency-Replayed': 'true: this is the answer of the first call with this key.',
  'Next-Page-Cursor': 'The cursor of the next page; absent on the last one.',
  'WWW-Authenticate': 'What is wrong with the token (RFC 6750).',
  'Content-Range': 'Which bytes of how many these are.',
} as const
type Header = keyof typeof headers

export const describedHeaders = Object.fromEntries(
  Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' as const } }]),
)

const withHeaders = (...names: Header[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
})

const counted = ['RateLimit', 'RateLimit-Policy'] as const

const asProblem = (description: string, ...names: Header[]): ZodOpenApiResponseObject => ({
  description,
  ...(names.length > 0 && withHeaders(...names)),
  content: { 'application/problem+json': { schema: problem } },
})

/** Which codes a problem of this status can have. */
const coded = (...codes: (ProblemCode | `${string}.${string}`)[]) => ({ 'x-codes': codes })

/** The problems of every call or of many, each described once. */
const shared = {
  invalid: {
    id: 'Invalid',
    ...asProblem('Parts of the request are invalid, or the call does not know a parameter; each is named.'),
    ...coded(
      'invalid-request',
      'unknown-parameter',
      'repeated-parameter',
      'unknown-field',
      'missing-value',
      'invalid-value',
      'malformed-body',
      'malformed-request',
      'invalid-cursor',
      'invalid-idempotency-key',
    ),
  },
  unauthorized: {
    id: 'Unauthorized',
    ...asProblem('No token, or one that opens nothing here.', 'WWW-Authenticate'),
    ...coded('token-missing', 'token-malformed', 'token-unknown', 'token-expired', 'token-revoked', 'cookie-writes'),
  },
  forbidden: {
    id: 'Forbidden',
    ...asProblem('The token lacks the grant of this call.', 'WWW-Authenticate'),
    ...coded('insufficient-scope', 'token-of-customers', 'test-token', 'password-owed', 'second-factor-owed'),
  },
  absent: { id: 'Absent', ...asProblem('Absent, foreign, or not for this role.'), ...coded('not-found') },
  method: { id: 'MethodNotAllowed', ...asProblem('This path takes other methods.', 'Allow'), ...coded('method-not-allowed') },
  late: { id: 'Late', ...asProblem('The body did not arrive in time.'), ...coded('malformed-request') },
  underWay: {
    id: 'UnderWay',
    ...asProblem('The first call with this Idempotency-Key has no answer yet.', 'Retry-After'),
    ...coded('under-way'),
  },
  stale: { id: 'Stale', ...asProblem('It has changed meanwhile: current is what GET answers now.', 'ETag'), ...coded('stale') },
  tooLarge: {
    id: 'TooLarge',
    ...asProblem('The body or the file is too large, or has too many fields.'),
    ...coded('body-too-large', 'too-many-fields', 'files.tooLarge'),
  },
  mediaType: {
    id: 'MediaType',
    ...asProblem('The body is of another media type than the call takes.'),
    ...coded('unsupported-media-type'),
  },
  keyReused: { id: 'KeyReused', ...asProblem('This Idempotency-Key was sent with another request.'), ...coded('key-reused') },
  unconditional: { id: 'Unconditional', ...asProblem('If-Match is missing.'), ...coded('precondition-required') },
  tooMany: {
    id: 'TooMany',
    ...asProblem('Too many calls; Retry-After says when to go on.', 'Retry-After', ...counted),
    ...coded('too-many-calls', 'too-many-failures'),
  },
  unexpected: { id: 'Unexpected', ...asProblem('A fault of the portal; `instance` identifies it in the log.'), ...coded('unexpected') },
  busy: {
    id: 'Busy',
    ...asProblem('The portal is busy, or a part of it cannot be reached; Retry-After says when to go on.', 'Retry-After'),
    ...coded('busy', 'unavailable', 'file-unavailable'),
  },
  noRoom: { id: 'NoRoom', ...asProblem('There is no room for the file.'), ...coded('files.noRoom') },
} as const satisfies Record<string, ZodOpenApiResponseObject>

/** Codes of the statuses that a call describes in words of its own. */
const otherCodes: Record<string, readonly ProblemCode[]> = {
  404: ['not-found'],
  409: ['conflict', 'under-way'],
  410: ['start-over', 'scope-changed'],
  503: ['busy', 'unavailable'],
}

const anyBytes = { 'application/octet-stream': { schema: z.file() } }

const titles: Record<number, string> = { 200: 'The answer.', 201: 'It was made.', 202: 'It was taken.', 204: 'Done.' }

export const isVersioned = (call: Call) => call.capability !== 'open' && call.isVersioned !== undefined
export const isMadeBy = (call: Call) => call.capability !== 'open' && call.isVersioned === 'or-new'
export const takesFile = (call: Call) => call.capability !== 'open' && call.upload !== undefined

/** Every status with which a call can be answered. */
export function responsesOf(call: Call): ZodOpenApiResponsesObject {
  const isOpen = call.capability === 'open'
  const hasBody = call.body !== undefined || takesFile(call) || call.readsBytes === true
  const canBeUnversioned = isVersioned(call) && !isMadeBy(call) && !(call.capability !== 'open' && call.isVersioned === 'if-sent')
  const own = codesOf(call)
  const withOwn = (status: number, problem: (typeof shared)[keyof typeof shared]): ZodOpenApiResponseObject => {
    const { id: _, ...described } = problem
    return own[status] ? { ...described, 'x-codes': [...described['x-codes'], ...own[status]] } : problem
  }
  return {
    ...successesOf(call),
    ...(call.method === 'get' && { 304: { description: 'Unchanged: If-None-Match names it.', ...withHeaders('ETag') } }),
    ...(call.answers[200] === 'file' && {
      206: { description: 'The part that Range asks for.', ...withHeaders('ETag', 'Content-Range'), content: anyBytes },
      416: { ...asProblem('Range begins beyond the end of the file.', 'Content-Range'), ...coded('range-not-satisfiable') },
    }),
    400: withOwn(400, shared.invalid),
    ...(!isOpen && { 401: shared.unauthorized, 403: shared.forbidden }),
    ...((call.params || !isOpen) && { 404: shared.absent }),
    405: shared.method,
    ...(hasBody && { 408: shared.late, 413: withOwn(413, shared.tooLarge), 415: shared.mediaType }),
    ...(heedsKey(call) && { 409: shared.underWay, 422: shared.keyReused }),
    ...(isVersioned(call) && { 412: shared.stale, ...(canBeUnversioned && { 428: shared.unconditional }) }),
    ...(takesFile(call) && { 507: shared.noRoom }),
    429: withOwn(429, shared.tooMany),
    500: shared.unexpected,
    503: withOwn(503, shared.busy),
    ...Object.fromEntries(
      Object.entries(call.problems ?? {}).map(([status, words]) => [
        status,
        { ...asProblem(words), 'x-codes': [...(otherCodes[status] ?? []), ...(own[status] ?? [])] },
      ]),
    ),
  }
}

function successesOf(call: Call): ZodOpenApiResponsesObject {
  const headersOf = (status: number): Header[] => [
    ...(status === 204 || call.answers[200] === 'stream' ? [] : (['ETag'] as const)),
    ...((call.capability !== 'open' && call.list) || call.line ? (['Fairway-As-Of'] as const) : []),
    ...(status === 201 ? (['Location'] as const) : []),
    ...(heedsKey(call) ? (['Idempotency-Replayed'] as const) : []),
    ...(call.nextCursor ? (['Next-Page-Cursor'] as const) : []),
    ...counted,
  ]
  const successes = Object.entries(call.answers).map(([status, schema], at): [string, ZodOpenApiResponseObject] => {
    const described = withHeaders(...headersOf(Number(status)))
    if (schema === 'file') return [status, { description: 'The bytes of the file.', ...described, content: anyBytes }]
    if (schema === 'stream') return [status, { ...linesOf(call), ...described }]
    // The example is of the first answer.
    const example = at === 0 ? call.example.answer : undefined
    const content = schema ? { content: { 'application/json': { schema, ...(example !== undefined && { example }) } } } : {}
    return [status, { description: titles[Number(status)] ?? 'The answer.', ...described, ...content }]
  })
  return Object.fromEntries(successes)
}

function linesOf({ line, example }: Pick<Call, 'line' | 'example'>): ZodOpenApiResponseObject {
  const [row] = example.answer as readonly unknown[]
  return {
    description: 'Rows while they are read. The last line, of type `end`, has their count: without it the answer was cut.',
    content: {
      'application/x-ndjson': { schema: line?.meta({ description: 'Each line.' }) ?? {}, example: row },
      'text/csv': { schema: z.string().meta({ description: 'With a header; the last row begins with `#end` and has the count.' }) },
    },
  }
}
