import { type Filter, parse } from 'scim2-parse-filter'
import type { MemberChange, ScimGroupInput } from '#domain/provisioning/scim/edit-scim-group.server.ts'
import { hasControls, isScimId, longestScimText, mostMembersSent } from '#domain/provisioning/scim/scim-account.ts'
import { isObject, readPath, type ScimOperation, withPaths } from './scim-path.ts'
import { ScimProblem } from './scim-problem.ts'

export interface GroupChange extends Partial<ScimGroupInput> {
  members: MemberChange[]
}

/** What the operations change. Members are named by the id of their user alone. */
export function readGroupPatch(operations: readonly ScimOperation[]): GroupChange {
  const change: GroupChange = { members: [] }
  for (const operation of operations) {
    for (const { op, path: text, value } of withPaths(operation)) {
      const path = readPath(text)
      if (!path) continue
      const { attribute, filter } = path
      if (attribute === 'members') change.members.push(membersChanged(op, filter, value))
      else if (attribute === 'displayname' && op !== 'remove') change.displayName = nameIn(value)
      else if (attribute === 'externalid') change.externalId = op === 'remove' ? null : externalIdIn(value)
      else if (attribute === 'displayname') throw new ScimProblem('mutability', 'displayName is required.')
      else if (!['id', 'schemas', 'meta'].includes(attribute) || operation.path !== undefined)
        throw new ScimProblem(attribute === 'id' ? 'mutability' : 'invalidPath', `${text.slice(0, 80)} cannot be changed.`)
    }
  }
  const sent = change.members.flatMap((each) => Object.values(each)).flat().length
  if (sent > mostMembersSent) throw new ScimProblem('tooMany', `There are at most ${mostMembersSent} members in a call.`)
  return change
}

/** A group as it was sent. Without `members` those it has stay. */
export function readGroup(body: Record<string, unknown>): ScimGroupInput & { memberIds: number[] | undefined } {
  const sent = Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]))
  const memberIds = sent.members === undefined || sent.members === null ? undefined : idsIn(sent.members)
  if (memberIds && memberIds.length > mostMembersSent)
    throw new ScimProblem('tooMany', `There are at most ${mostMembersSent} members in a call.`)
  return { displayName: nameIn(sent.displayname), externalId: externalIdIn(sent.externalid), memberIds }
}

function membersChanged(op: ScimOperation['op'], filter: string | undefined, value: unknown): MemberChange {
  if (filter !== undefined) {
    if (op !== 'remove') throw new ScimProblem('mutability', 'A member is added or removed, never changed.')
    return { remove: idsOf(readFilter(filter)).flatMap(readId) }
  }
  if (op === 'remove') return value === undefined || value === null ? { all: [] } : { remove: idsIn(value, true) }
  return op === 'add' ? { add: idsIn(value) } : { all: idsIn(value) }
}

function readFilter(text: string): Filter {
  try {
    return parse(text)
  } catch {
    throw new ScimProblem('invalidFilter', `The filter ${text.slice(0, 80)} cannot be read.`)
  }
}

function idsOf(filter: Filter): string[] {
  if ('compValue' in filter && filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value') return [String(filter.compValue)]
  if ('filters' in filter && filter.op === 'or') return filter.filters.flatMap(idsOf)
  throw new ScimProblem('invalidFilter', 'Members are chosen by value eq alone.')
}

const readId = (text: string): number[] => (isScimId(text) ? [Number(text)] : [])

/** Whoever cannot be a member is none to be removed either. */
function idsIn(value: unknown, isLenient = false): number[] {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > mostMembersSent) throw new ScimProblem('tooMany', `There are at most ${mostMembersSent} members in a call.`)
  return list.flatMap((each) => {
    const sent = isObject(each) ? each.value : each
    const id = typeof sent === 'string' ? readId(sent) : []
    if (isObject(each) && String(each.type).toLowerCase() === 'group' && !isLenient)
      throw new ScimProblem('invalidValue', 'A group has people as its members, no groups.')
    if (id.length === 0 && !isLenient) throw new ScimProblem('invalidValue', 'A member has the id of a user as its value.')
    return id
  })
}

function nameIn(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : ''
  if (name === '' || name.length > longestScimText || hasControls(name))
    throw new ScimProblem('invalidValue', `displayName is a text of at most ${longestScimText} characters, none of them for control.`)
  return name
}

function externalIdIn(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > longestScimText || hasControls(value))
    throw new ScimProblem('invalidValue', `externalId is a text of at most ${longestScimText} characters, none of them for control.`)
  return value
}
