import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Call } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { document } from '#app/api/openapi/described-calls.server.ts'
import { templateOf } from '#app/api/openapi/openapi-document.server.ts'

interface Response {
  $ref?: string
  'x-codes'?: readonly string[]
  headers?: Record<string, unknown>
  content?: Record<string, { schema?: object }>
}

interface GivenAnswer {
  status: number
  mediaType: string
  /** Parsed; undefined where it is no JSON. */
  body: unknown
}

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'api', components: document.components } as object)

/**
 * What an answer has that the document does not promise, and what it lacks: a status, or a column of the database that nobody meant to
 * publish. Every answer of every test of the API is judged.
 */
export function complaintsAbout(method: string, path: string, { status, mediaType, body }: GivenAnswer): string[] {
  const [plain = ''] = path.split('?')
  const answered = calls.filter((each) => each.method === (method === 'HEAD' ? 'get' : method.toLowerCase()) && matches(each.path, plain))
  const call = answered.sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
  if (!call) return []
  const promised = responseOf(call, status)
  if (!promised) return [`${call.id}: ${status} is not in the document`]
  if (method === 'HEAD' || status === 304 || mediaType === '') return []
  const content = promised.content?.[mediaType]
  if (!content) return promised.content?.['application/octet-stream'] ? [] : [`${call.id}: ${status} ${mediaType} is not in the document`]
  if (body === undefined || !content.schema) return []
  const judge = judgeOf(`${call.id} ${status} ${mediaType}`, content.schema)
  const faults = judge(body)
    ? []
    : (judge.errors ?? []).map(({ instancePath, message }) => `${call.id}: ${status} ${instancePath} ${message}`)
  return [
    ...faults,
    ...uncoded(call.id, status, promised, body),
    ...[...new Set(unpromised(content.schema, body))].map((where) => `${call.id}: ${where} is not in the document`),
  ]
}

/** Codes of a problem that the document does not name for its call and status. */
function uncoded(call: string, status: number, { 'x-codes': codes = [] }: Response, body: unknown): string[] {
  const { code, errors = [] } = body as { code?: string; errors?: { code: string }[] }
  if (status < 400 || code === undefined) return []
  return [code, ...errors.map((part) => part.code)]
    .filter((each) => !codes.includes(each))
    .map((each) => `${call}: ${status} ${each} is not among its codes`)
}

const matches = (template: string, path: string) => new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path)

function responseOf({ path, method }: Call, status: number): Response | undefined {
  const operation = (document.paths?.[templateOf(path)] as Record<string, { responses: Record<string, Response> }>)[method]
  const found = operation?.responses[String(status)]
  return found && (resolved(found) as Response)
}

function resolved(schema: object): object {
  const { $ref } = schema as { $ref?: string }
  if ($ref === undefined) return schema
  const [kind = '', name = ''] = $ref.split('/').slice(-2)
  return (document.components as Record<string, Record<string, object>>)[kind]?.[name] ?? {}
}

const judges = new Map<string, ValidateFunction>()

function judgeOf(name: string, schema: object): ValidateFunction {
  const known = judges.get(name) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')))
  judges.set(name, known)
  return known
}

interface Shape {
  properties?: Record<string, object>
  items?: object
  anyOf?: object[]
  oneOf?: object[]
  additionalProperties?: unknown
}

/** The paths of what an answer has beyond its schema, which is open so that later versions may add to it. */
function unpromised(schema: object, value: unknown, where = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  const { properties, items, anyOf, oneOf, additionalProperties } = resolved(schema) as Shape
  const forms = anyOf ?? oneOf
  if (forms) return forms.map((form) => unpromised(form, value, where)).sort((one, other) => one.length - other.length)[0] ?? []
  if (Array.isArray(value)) return items ? value.flatMap((each) => unpromised(items, each, `${where}[]`)) : []
  if (!properties) {
    const isMap = additionalProperties !== null && typeof additionalProperties === 'object'
    return isMap ? Object.values(value).flatMap((each) => unpromised(additionalProperties, each, `${where}.*`)) : []
  }
  return Object.entries(value).flatMap(([key, each]) => {
    const field = properties[key]
    if (field) return unpromised(field, each, `${where}.${key}`)
    return additionalProperties === undefined ? [`${where}.${key}`] : []
  })
}
