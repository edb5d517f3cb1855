import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { apiRoot } from '#app/api/api-paths.ts'
import type { Call } from '#app/api/call.ts'
import { heedsKey } from '#app/api/http/answer-once.server.ts'
import { mediaTypes, multipart, ndjson } from '#app/api/http/read-request.server.ts'
import { href } from '#domain/core/href.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import { permissions } from '#domain/identity/access/permissions.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { z } from '#domain/platform/schema.ts'

const problem = z
  .looseObject({
    type: z.string(),
    title: z.string().meta({ description: 'A sentence in the language of Accept-Language.' }),
    status: z.number().int(),
    code: z.string().meta({ description: 'Stable: programs decide by it.' }),
    instance: z.string().meta({ description: 'The number of the request, as in the log.' }),
    detail: z.string().optional(),
    errors: z
      .array(
        z.looseObject({
          parameter: z.string().optional().meta({ description: 'Of the query.' }),
          pointer: z.string().optional().meta({ description: 'Of the body: a JSON pointer.' }),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem', description: 'An answer that is no success (RFC 9457).' })

const asProblem = (description: string) => ({ description, content: { 'application/problem+json': { schema: problem } } })

const anyBytes = { 'application/octet-stream': { schema: z.file() } }

const titles: Record<number, string> = { 200: 'The answer.', 201: 'It was made.', 202: 'It was taken.', 204: 'Done.' }

export const description = `Shipments, containers, tickets, reports and invoices of the portal, for programs.

A call acts for the person or service account of its token: the same customers, the same role, the same rules as on the pages. What is
foreign answers as what is absent. Ignore fields that you do not know: within v1 fields are added and none is taken away.`

/** The OpenAPI 3.1 document of the calls, made of the table that answers them. */
export function openapiDocument(calls: readonly Call[], version: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const call of calls) {
    const path = templateOf(call.path)
    paths[path] = { ...paths[path], [call.method]: operationOf(call) }
  }
  const facts: ZodOpenApiObject = {
    openapi: '3.1.1',
    info: { title: 'Fairway', version, description, license: { name: 'Of the portal', url: href('terms') } },
    servers: [{ url: apiRoot }],
    tags: [...new Set(calls.map(({ noun }) => noun))].map((name) => ({ name, description: dictionaries.en.api.nouns[name] })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A token of the portal: fwp_, fws_, fwm_ or fwa_.' } },
    },
  }
  return withPlainReferences(createDocument(facts, { override: leaveOpen }))
}

/** A component under a description of its own keeps what `leaveOpen` has taken from the component. */
const withPlainReferences = <Made>(document: Made): Made =>
  JSON.parse(JSON.stringify(document), (_key, value) => {
    if (value?.$ref) delete value.additionalProperties
    return value
  })

/** Within v1 fields are added to answers: a client that refuses what it does not know would refuse the next version. */
const leaveOpen: ZodOpenApiOverride = ({ io, zodSchema, jsonSchema }) => {
  if (io === 'output' && zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined) delete jsonSchema.additionalProperties
}

export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function operationOf(call: Call): ZodOpenApiOperationObject {
  const isOpen = call.capability === 'open'
  const successes = Object.entries(call.answers).map(([status, schema], at) => {
    if (schema === 'file') return [status, { description: 'The bytes of the file.', content: anyBytes }]
    if (schema === 'stream') return [status, linesOf(call)]
    // The example is of the first answer.
    const example = at === 0 ? call.example.answer : undefined
    const content = schema ? { content: { 'application/json': { schema, ...(example !== undefined && { example }) } } } : {}
    return [status, { description: titles[Number(status)] ?? 'The answer.', ...content }]
  })
  const header = headersOf(call)
  const responses: ZodOpenApiResponsesObject = {
    ...Object.fromEntries(successes),
    ...(call.answers[200] === 'file' && {
      206: { description: 'The part that Range asks for.', content: anyBytes },
      416: asProblem('Range begins beyond the end of the file.'),
    }),
    400: asProblem('Parts of the request are invalid, or the call does not know a parameter; each is named.'),
    ...(!isOpen && {
      401: asProblem('No token, or one that opens nothing here.'),
      403: asProblem('The token lacks the grant of this call.'),
    }),
    ...((call.params || !isOpen) && { 404: asProblem('Absent, foreign, or not for this role.') }),
    ...(header &&
      'idempotency-key' in header.shape && {
        409: asProblem('The first call with this Idempotency-Key has no answer yet.'),
        422: asProblem('This Idempotency-Key was sent with another request.'),
      }),
    ...(isVersioned(call) && {
      412: asProblem('It has changed meanwhile: current is what GET answers now.'),
      ...(!isMadeBy(call) && { 428: asProblem('If-Match is missing.') }),
    }),
    ...(takesFile(call) && { 413: asProblem('The file is too large.') }),
    ...Object.fromEntries(Object.entries(call.problems ?? {}).map(([status, words]) => [status, asProblem(words)])),
    429: asProblem('Too many calls; Retry-After says when to go on.'),
  }
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.noun],
    ...(isOpen ? { security: [] } : { ...(call.grant && { 'x-grant': call.grant }), 'x-roles': rolesOf(call) }),
    requestParams: {
      ...(call.params && { path: call.params as z.ZodObject }),
      ...(call.query && { query: call.query as z.ZodObject }),
      ...(header && { header }),
    },
    ...bodyOf(call),
    responses,
  }
}

const isVersioned = (call: Call) => call.capability !== 'open' && call.isVersioned !== undefined
const isMadeBy = (call: Call) => call.capability !== 'open' && call.isVersioned === 'or-new'
const takesFile = (call: Call) => call.capability !== 'open' && call.upload !== undefined

/** Headers that change what the call does. */
function headersOf(call: Call): z.ZodObject | undefined {
  const tag = z.string().meta({ description: 'The ETag of what is edited, as GET answers it, or its version as in "v17".' })
  const version = {
    'if-match': isMadeBy(call)
      ? tag.optional().meta({ description: 'The ETag of what is edited; left out where there is none yet.' })
      : tag,
  }
  const key = {
    'idempotency-key': z
      .string()
      .max(128)
      .optional()
      .meta({ description: 'Chosen anew for each thing to make. Sent again with the same body within a day, the call acts once.' }),
  }
  const headers = { ...(isVersioned(call) && version), ...(heedsKey(call) && key) }
  return Object.keys(headers).length > 0 ? z.object(headers) : undefined
}

function bodyOf(call: Call): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (takesFile(call)) {
    const fields = call.body instanceof z.ZodObject ? call.body : z.object({})
    return { requestBody: { required: true, content: { [multipart]: { schema: fields.extend({ file: z.file() }) } } } }
  }
  if (!call.body) return {}
  const lines = call.linesOf !== undefined && {
    [ndjson]: { schema: z.looseObject({}).meta({ description: `Each line, an element of ${call.linesOf}.` }) },
  }
  return { requestBody: { required: true, content: { [mediaTypes[call.bodyType ?? 'json']]: { schema: call.body }, ...lines } } }
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

const everyRole = roles.map(({ id }) => id)

function rolesOf({ capability }: Call): readonly RoleId[] {
  return capability === 'own' || capability === 'open' ? everyRole : permissions[capability]
}
