import { apiRoot } from '#app/api/api-paths.ts'
import { type Call, type Noun, nouns } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import type { ProblemCode } from '#app/api/problem.ts'
import { dictionaries } from '#domain/core/i18n/dictionaries.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import { openapiDocument, templateOf } from './openapi-document.server.ts'

export const apiVersion = '1.0.0'

export const document = openapiDocument(calls, apiVersion)

export interface DescribedParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  /** A type, or the possible values. */
  type: string
  values: string[]
  description: string | null
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
  curl: string
  answer: string | null
  statuses: { status: string; description: string }[]
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
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; description?: string; schema: JsonSchema }[]
  responses: Record<string, { description: string }>
  'x-grant'?: string
  'x-roles'?: readonly RoleId[]
}

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  items?: JsonSchema
}

function describe(call: Call, portal: string): DescribedCall {
  const path = templateOf(call.path)
  const operation = (document.paths?.[path] as Record<string, Operation> | undefined)?.[call.method]
  const { parameters = [], responses = {} } = operation ?? {}
  return {
    ...{ id: call.id, method: call.method.toUpperCase(), path, summary: call.summary },
    isOpen: call.capability === 'open',
    grant: operation?.['x-grant'] ?? null,
    roles: roles.filter(({ id }) => operation?.['x-roles']?.includes(id)).map(({ name }) => name),
    parameters: parameters.map(({ name, in: where, required = false, description = null, schema }) => {
      return { name, in: where, required, type: typeOf(schema), values: (schema.enum ?? schema.items?.enum ?? []).map(String), description }
    }),
    curl: curlOf(call, portal),
    answer: call.example.answer === undefined ? null : JSON.stringify(call.example.answer, null, 2),
    statuses: Object.entries(responses).map(([status, { description }]) => ({ status, description })),
  }
}

function typeOf({ type = 'string', format, items }: JsonSchema): string {
  if (items) return `${typeOf(items)}, repeatable`
  return format ?? type
}

function bodyOf({ bodyType = 'json', example: { body } }: Pick<Call, 'bodyType' | 'example'>): string[] {
  if (body === undefined) return []
  if (bodyType === 'form') return Object.entries(body as object).map(([name, value]) => `-d "${name}=${value}"`)
  return ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]
}

export function curlOf(
  { method, path, capability, bodyType, answers, example }: Call,
  portal: string,
  search = new URLSearchParams(example.query),
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(example.params?.[name] ?? 1))
  const query = search.size > 0 ? `?${search}` : ''
  const parts = [
    ['curl', ...(method === 'get' ? [] : ['-X', method.toUpperCase()]), ...(answers[200] === 'file' ? ['-OJ'] : [])].join(' '),
    ...(capability === 'open' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...bodyOf({ bodyType, example }),
    `"${portal}${apiRoot}${filled}${query}"`,
  ]
  return parts.join(' \\\n  ')
}

export const firstCallAt = (portal: string): string => calls.flatMap((call) => (call.id === 'getMe' ? [curlOf(call, portal)] : [])).join()
