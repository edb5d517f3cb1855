import { apiRoot } from '#app/api/api-paths.ts'
import { type Call, type Noun, nouns } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { heedsKey } from '#app/api/http/answer-once.server.ts'
import type { ProblemCode } from '#app/api/problem.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { codesOf } from './codes-of-call.ts'
import { openapiDocument, templateOf } from './openapi-document.server.ts'

export const apiVersion = '1.0.0'

export const document = openapiDocument(calls, apiVersion)

/** Of the body. */
export interface DescribedField {
  name: string
  required: boolean
  /** A type, or the possible values. */
  type: string
  values: string[]
  description: string | null
}

export interface DescribedParameter extends DescribedField {
  in: 'path' | 'query' | 'header'
}

export interface DescribedCall {
  id: string
  method: string
  path: string
  summary: string
  isOpen: boolean
  /** Null where any token will do. */
  grant: string | null
  roles: string[]
  parameters: DescribedParameter[]
  fields: DescribedField[]
  curl: string
  answer: string | null
  /** `codes`: the rules of this call. Those of all calls stand once beside them. */
  statuses: { status: string; description: string; codes: readonly string[] }[]
}

export const problemCodes = Object.keys(dictionaries.en.api.problems) as ProblemCode[]

export const describedNouns = (): { noun: Noun; calls: { id: string; method: string; path: string; summary: string }[] }[] =>
  nouns.flatMap((noun) => {
    const ofNoun = calls
      .filter((each) => each.noun === noun)
      .map(({ id, method, path, summary }) => ({ id, method: method.toUpperCase(), path: templateOf(path), summary }))
    return ofNoun.length > 0 ? [{ noun, calls: ofNoun }] : []
  })

/** The calls of a noun for the documentation, read from the OpenAPI document; `portal` is the reader's own address. Empty for no noun. */
export const describeCalls = (noun: string, portal: string): DescribedCall[] =>
  calls.filter((each) => each.noun === noun).map((each) => describe(each, portal))

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, DescribedResponse>
  'x-grant'?: string
  'x-roles'?: readonly RoleId[]
}

interface DescribedResponse {
  description?: string
  $ref?: string
}

interface JsonSchema {
  type?: string | readonly string[]
  format?: string
  enum?: unknown[]
  items?: JsonSchema
  description?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  anyOf?: readonly JsonSchema[]
  $ref?: string
}

function describe(call: Call, portal: string): DescribedCall {
  const path = templateOf(call.path)
  const operation = (document.paths?.[path] as Record<string, Operation> | undefined)?.[call.method]
  const { parameters = [], responses = {} } = operation ?? {}
  return {
    id: call.id,
    method: call.method.toUpperCase(),
    path,
    summary: call.summary,
    isOpen: call.capability === 'open',
    grant: operation?.['x-grant'] ?? null,
    roles: roles.filter(({ id }) => operation?.['x-roles']?.includes(id)).map(({ name }) => name),
    parameters: parameters.map(({ name, in: where, required = false, description = null, schema }) => {
      return { name, in: where, required, type: typeOf(schema), values: valuesOf(schema), description }
    }),
    fields: fieldsOf(Object.values(operation?.requestBody?.content ?? {})[0]?.schema),
    curl: curlOf(call, portal),
    answer: answerOf(call),
    statuses: Object.entries(responses).map(([status, response]) => ({
      ...{ status, description: wordsOf(response) },
      codes: codesOf(call)[status] ?? [],
    })),
  }
}

/** Of a problem that many calls share. */
function wordsOf({ description = '', $ref }: DescribedResponse): string {
  const shared = document.components?.responses as Record<string, DescribedResponse> | undefined
  return $ref ? wordsOf(shared?.[$ref.split('/').at(-1) ?? ''] ?? {}) : description
}

const valuesOf = ({ enum: values, items }: JsonSchema) => (values ?? items?.enum ?? []).map(String)

function fieldsOf(body: JsonSchema | undefined): DescribedField[] {
  const { properties = {}, required = [] } = resolved(body ?? {})
  return Object.entries(properties).map(([name, { description = null, ...field }]) => {
    return { name, required: required.includes(name), type: typeOf(resolved(field)), values: valuesOf(resolved(field)), description }
  })
}

/** A shape with a name of its own, and what a field is when it is not null. */
function resolved(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return resolved((document.components?.schemas as Record<string, JsonSchema> | undefined)?.[name] ?? {})
  const set = schema.anyOf?.find(({ type }) => type !== 'null')
  return set ? resolved(set) : schema
}

function answerOf({ answers, example: { answer } }: Pick<Call, 'answers' | 'example'>): string | null {
  if (answers[200] === 'stream') return (answer as readonly unknown[]).map((line) => JSON.stringify(line)).join('\n')
  return answer === undefined ? null : JSON.stringify(answer, null, 2)
}

function typeOf({ type = 'string', format, items }: JsonSchema): string {
  if (items) return `${typeOf(items)}, repeatable`
  return format ?? [type].flat().find((each) => each !== 'null') ?? 'string'
}

function bodyOf(call: Pick<Call, 'bodyType' | 'example'>): string[] {
  const {
    bodyType = 'json',
    example: { body },
  } = call
  if ('upload' in call) {
    const fields = Object.entries(body ?? {}).map(([name, value]) => `-F "${name}=${value}"`)
    return [...fields, '-F "file=@document.pdf"']
  }
  if (body === undefined) return []
  if (bodyType === 'form') return Object.entries(body as object).map(([name, value]) => `-d "${name}=${value}"`)
  return ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]
}

export function curlOf(call: Call, portal: string, search = new URLSearchParams(call.example.query)): string {
  const { method, path, capability, answers, example } = call
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(example.params?.[name] ?? 1))
  const query = search.size > 0 ? `?${search}` : ''
  const parts = [
    ['curl', ...(method === 'get' ? [] : ['-X', method.toUpperCase()]), ...(answers[200] === 'file' ? ['-OJ'] : [])].join(' '),
    ...(capability === 'open' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...('isVersioned' in call ? [`-H 'If-Match: "v1"'`] : []),
    ...(heedsKey(call) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...bodyOf(call),
    `"${portal}${apiRoot}${filled}${query}"`,
  ]
  return parts.join(' \\\n  ')
}

export const firstCallAt = (portal: string): string => calls.flatMap((call) => (call.id === 'getMe' ? [curlOf(call, portal)] : [])).join()

/** How a service token is exchanged for one of an hour (RFC 6749, 4.4). */
export const accessTokenAt = (portal: string, clientId: number): string =>
  `curl -d "grant_type=client_credentials" -d "client_id=${clientId}" -d "client_secret=$TOKEN" \\\n  "${portal}${apiRoot}/oauth/token"`
