import { ScimProblem } from './scim-problem.ts'

export interface ScimPath {
  /** In lower case, without the URN of the core schema. */
  attribute: string
  /** Between brackets. */
  filter?: string | undefined
  sub?: string | undefined
}

const longestPath = 1_000
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i

/** null for an attribute of an extension, which is not kept here. Throws what RFC 7644, 3.5.2 calls invalidPath. */
export function readPath(path: string): ScimPath | null {
  const own = path.slice(0, longestPath).replace(core, '')
  if (path.length <= longestPath && /^urn:/i.test(own)) return null
  const [, attribute, filter, sub] = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/is.exec(own) ?? []
  if (!attribute || path.length > longestPath) throw new ScimProblem('invalidPath', `The path ${path.slice(0, 80)} cannot be read.`)
  return { attribute: attribute.toLowerCase(), filter, sub: sub?.toLowerCase() }
}

export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export interface ScimOperation {
  op: 'add' | 'remove' | 'replace'
  path: string | undefined
  value: unknown
}

export const mostOperations = 100

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a PatchOp message: operations in any case, as Entra ID writes them. */
export function readOperations(body: Record<string, unknown>): ScimOperation[] {
  const sent = body.Operations ?? body.operations
  if (!Array.isArray(sent) || sent.length === 0) throw new ScimProblem('invalidSyntax', 'Operations is not a list with an operation.')
  if (sent.length > mostOperations) throw new ScimProblem('tooMany', `There are at most ${mostOperations} operations in a call.`)
  return sent.map((each) => {
    if (!isObject(each)) throw new ScimProblem('invalidSyntax', 'An operation is no object.')
    const op = typeof each.op === 'string' ? each.op.toLowerCase() : ''
    if (op !== 'add' && op !== 'remove' && op !== 'replace')
      throw new ScimProblem('invalidSyntax', 'op is none of add, remove and replace.')
    const { path = undefined, value } = each
    if (path !== undefined && path !== null && typeof path !== 'string') throw new ScimProblem('invalidPath', 'A path is no text.')
    if (op === 'remove' && !path) throw new ScimProblem('noTarget', 'remove needs a path.')
    if (op !== 'remove' && !path && !isObject(value)) throw new ScimProblem('invalidValue', 'Without a path the value is an object.')
    return { op, path: path || undefined, value }
  })
}

/** Of an operation: itself, or, where it has no path, one for each attribute of its value. */
export const withPaths = ({ op, path, value }: ScimOperation): (ScimOperation & { path: string })[] =>
  path === undefined ? Object.entries(value as object).map(([key, each]) => ({ op, path: key, value: each })) : [{ op, path, value }]
