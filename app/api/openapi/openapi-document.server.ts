import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { apiRoot } from '#app/api/api-paths.ts'
import type { Call } from '#app/api/call.ts'
import { heedsKey } from '#app/api/http/answer-once.server.ts'
import { mediaTypes, multipart, ndjson } from '#app/api/http/read-request.server.ts'
import { describedWebhooks } from '#app/api/webhooks/webhook-message.ts'
import { href } from '#domain/core/href.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import { permissions } from '#domain/identity/access/permissions.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { definitionOf, z } from '#domain/platform/schema.ts'
import { describedHeaders, isMadeBy, isVersioned, responsesOf, takesFile } from './described-responses.server.ts'
import { fieldWords } from './field-words.ts'

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
    webhooks: describedWebhooks,
    components: {
      headers: describedHeaders,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A token of the portal: fwp_, fws_, fwm_ or fwa_.' } },
    },
  }
  return withWords(withPlainReferences(createDocument(facts, { override: leaveOpen })))
}

interface Described {
  $ref?: string
  description?: string
  properties?: Record<string, Described>
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
}

/** Fields of bodies that say nothing themselves are described by their names. */
function withWords<Made extends ReturnType<typeof createDocument>>(document: Made): Made {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, Described> }
  const known = new Set<Described>()
  const componentOf = ({ $ref = '' }: Described) => schemas[$ref.split('/').at(-1) ?? '']
  const describe = (schema: Described | undefined): void => {
    if (!schema || known.has(schema)) return
    known.add(schema)
    describe(componentOf(schema))
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const words = (componentOf(field) ?? field).description ?? fieldWords[name]
      if (field.description === undefined && words !== undefined) field.description = words
      describe(field)
    }
    for (const part of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) describe(part)
  }
  for (const operations of Object.values(document.paths ?? {}))
    for (const { requestBody } of Object.values(
      operations as Record<string, { requestBody?: { content: Record<string, { schema: Described }> } }>,
    ))
      for (const { schema } of Object.values(requestBody?.content ?? {})) describe(schema)
  return document
}

/**
 * A component under a description of its own keeps what `leaveOpen` has taken from the component. A pattern says nothing of a number, and
 * the bounds of JavaScript's integers none of an id.
 */
const withPlainReferences = <Made>(document: Made): Made =>
  JSON.parse(JSON.stringify(document), (_key, value) => {
    if (value?.$ref) delete value.additionalProperties
    if (value?.type === 'integer') {
      delete value.pattern
      if (value.minimum === Number.MIN_SAFE_INTEGER) delete value.minimum
      if (value.maximum === Number.MAX_SAFE_INTEGER) delete value.maximum
    }
    if (isEmpty(value?.additionalProperties)) delete value.additionalProperties
    return value
  })

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Within v1 fields are added to answers: a client that refuses what it does not know would refuse the next version. */
const leaveOpen: ZodOpenApiOverride = ({ io, zodSchema, jsonSchema }) => {
  if (io === 'output' && zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined) delete jsonSchema.additionalProperties
}

export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function operationOf(call: Call): ZodOpenApiOperationObject {
  const isOpen = call.capability === 'open'
  const header = headersOf(call)
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
    responses: responsesOf(call),
  }
}

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
  const lines = call.linesOf !== undefined && { [ndjson]: { schema: lineOf(call.body, call.linesOf) } }
  return { requestBody: { required: true, content: { [mediaTypes[call.bodyType ?? 'json']]: { schema: call.body }, ...lines } } }
}

const lineOf = (body: z.ZodType, field: string): z.ZodType => {
  const element = definitionOf(definitionOf(body).shape?.[field] ?? z.unknown()).element ?? z.unknown()
  return element.meta({ ...element.meta(), description: `Each line, an element of ${field}.` })
}

const everyRole = roles.map(({ id }) => id)

function rolesOf({ capability }: Call): readonly RoleId[] {
  return capability === 'own' || capability === 'open' ? everyRole : permissions[capability]
}
