import type { Answer } from '#app/api/call.ts'
import { z } from '#domain/platform/schema.ts'
import { isObject } from './scim-path.ts'
import { ScimProblem } from './scim-problem.ts'

const mediaType = 'application/scim+json'
export const usualCount = 100
export const mostCount = 200

export const scimAnswer = (body: unknown, more: Pick<Answer, 'tag' | 'headers'> = {}): Answer => ({ status: 200, body, mediaType, ...more })

/** What every call may ask about the answer. */
const shapeQuery = { attributes: z.string().max(2_000).optional(), excludedAttributes: z.string().max(2_000).optional() }
export const oneQuery = z.object(shapeQuery)
export const listQuery = z.object({
  ...shapeQuery,
  filter: z.string().optional(),
  startIndex: z
    .string()
    .regex(/^-?\d{1,9}$/)
    .optional(),
  count: z
    .string()
    .regex(/^-?\d{1,9}$/)
    .optional(),
  sortBy: z.string().optional(),
  sortOrder: z.string().optional(),
})

type Shape = z.output<typeof oneQuery>

/** `startIndex` from 1; a count below 0 is 0 (RFC 7644, 3.4.2.4). */
export function pageOf({ startIndex, count }: z.output<typeof listQuery>): { offset: number; limit: number } {
  const limit = Math.min(Math.max(Number(count ?? usualCount), 0), mostCount)
  return { offset: Math.max(Number(startIndex ?? 1), 1) - 1, limit }
}

export function listAnswer(resources: readonly object[], total: number, offset: number, shape: Shape): Answer {
  return scimAnswer({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources.map((each) => shaped(each, shape)),
  })
}

/** The parts that are named of each attribute, in lower case; null for the whole of it. */
function namedIn(list: string): Map<string, Set<string> | null> {
  const named = new Map<string, Set<string> | null>()
  for (const path of list.split(',')) {
    const [name = '', part] = path
      .trim()
      .replace(/^urn:.*:/i, '')
      .toLowerCase()
      .split('.')
    const parts = named.get(name)
    if (part === undefined) named.set(name, null)
    else if (parts !== null) named.set(name, (parts ?? new Set()).add(part))
  }
  return named
}

/** `id` and `schemas` are always part of it. */
export function shaped(resource: object, { attributes, excludedAttributes }: Shape): object {
  const [isAsked, named] = [attributes !== undefined, namedIn(attributes ?? excludedAttributes ?? '')]
  const entries = Object.entries(resource).flatMap(([key, value]): [string, unknown][] => {
    const parts = named.get(key.toLowerCase())
    if (key === 'id' || key === 'schemas') return [[key, value]]
    if (parts) return [[key, withParts(value, (part) => parts.has(part.toLowerCase()) === isAsked)]]
    return (parts === null) === isAsked ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}

function withParts(value: unknown, isLeft: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => withParts(each, isLeft))
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([part]) => isLeft(part))) : value
}

export const showsAttribute = (attribute: string, shape: Shape): boolean => attribute in shaped({ [attribute]: 0 }, shape)

/** Any object: what is in it is read attribute by attribute. */
export const scimBody = z.custom<Record<string, unknown>>(isObject)

export function requireSchema(body: Record<string, unknown>, urn: string): void {
  const { schemas } = body
  if (schemas === undefined) return
  const isNamed = Array.isArray(schemas) && schemas.some((each) => typeof each === 'string' && each.toLowerCase() === urn.toLowerCase())
  if (!isNamed) throw new ScimProblem('invalidSyntax', `schemas does not name ${urn}.`)
}
