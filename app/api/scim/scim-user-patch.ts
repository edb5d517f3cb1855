import { type Filter, filter as matcherOf, parse } from 'scim2-parse-filter'
import { isObject, readPath, type ScimOperation, type ScimPath, withPaths } from './scim-path.ts'
import { ScimProblem } from './scim-problem.ts'

interface Several {
  value?: unknown
  type?: unknown
  primary?: unknown
}

/** The attributes of RFC 7643, 4.1 that the portal keeps. */
export interface UserAttributes {
  userName?: unknown
  externalId?: unknown
  name?: { givenName?: unknown; familyName?: unknown; formatted?: unknown }
  displayName?: unknown
  title?: unknown
  active?: unknown
  emails?: Several[]
  phoneNumbers?: Several[]
}

const single = { username: 'userName', externalid: 'externalId', displayname: 'displayName', title: 'title', active: 'active' } as const
const several = { emails: 'emails', phonenumbers: 'phoneNumbers' } as const
const nameParts = { givenname: 'givenName', familyname: 'familyName', formatted: 'formatted' } as const
const severalParts = { value: 'value', type: 'type', primary: 'primary' } as const
/** Read and not kept. */
const others = [
  ...['addresses', 'entitlements', 'groups', 'ims', 'locale', 'meta', 'nickname', 'password', 'photos', 'preferredlanguage', 'profileurl'],
  ...['roles', 'schemas', 'timezone', 'usertype', 'x509certificates'],
]
const otherNameParts = ['middlename', 'honorificprefix', 'honorificsuffix']
const mostValues = 50

const keyIn = <Key extends string>(keys: Readonly<Record<string, Key>>, name: string): Key | undefined =>
  Object.hasOwn(keys, name) ? keys[name] : undefined

/** A user as it was sent; attributes in any case. */
export const readUserAttributes = (body: Record<string, unknown>): UserAttributes =>
  patchUser({}, [{ op: 'replace', path: undefined, value: body }], { isWhole: true })

/** The user after the operations, in order. Whoever takes the values validates them. */
export function patchUser(user: UserAttributes, operations: readonly ScimOperation[], { isWhole = false } = {}): UserAttributes {
  const after = structuredClone(user)
  for (const operation of operations) {
    for (const each of withPaths(operation)) {
      const path = isWhole && !/^urn:/i.test(each.path) ? { attribute: each.path.toLowerCase() } : readPath(each.path)
      if (path) applyTo(after, path, each, isWhole || operation.path === undefined)
    }
  }
  return after
}

function applyTo(user: UserAttributes, path: ScimPath, { op, path: text, value }: ScimOperation, isLenient: boolean): void {
  const { attribute, filter, sub } = path
  const one = keyIn(single, attribute)
  const many = keyIn(several, attribute)
  if (one && filter === undefined && sub === undefined) {
    if (op === 'remove') delete user[one]
    else user[one] = value
  } else if (attribute === 'name' && filter === undefined) user.name = nameAfter(user.name, sub, op, value)
  else if (many) user[many] = valuesAfter(user[many] ?? [], path, op, value)
  else if (attribute === 'id' && !isLenient) throw new ScimProblem('mutability', 'id cannot be changed.')
  else if (!others.includes(attribute) && !isLenient)
    throw new ScimProblem('invalidPath', `There is no attribute ${String(text).slice(0, 80)}.`)
}

type Name = NonNullable<UserAttributes['name']>
type Op = ScimOperation['op']

function nameAfter(name: Name = {}, sub: string | undefined, op: Op, value: unknown): Name {
  if (sub === undefined) {
    if (op === 'remove') return {}
    if (!isObject(value)) throw new ScimProblem('invalidValue', 'name is an object.')
    const parts = Object.entries(value).flatMap(([key, part]) => {
      const known = keyIn(nameParts, key.toLowerCase())
      return known ? [[known, part]] : []
    })
    return { ...(op === 'add' && name), ...Object.fromEntries(parts) }
  }
  const part = keyIn(nameParts, sub)
  if (part) return { ...name, [part]: op === 'remove' ? undefined : value }
  if (!otherNameParts.includes(sub)) throw new ScimProblem('invalidPath', `A name has no ${sub}.`)
  return name
}

/** What Entra ID sends as `emails[type eq "work"].value` makes the value where there is none. */
function valuesAfter(values: readonly Several[], { filter, sub }: ScimPath, op: Op, value: unknown): Several[] {
  if (sub !== undefined && sub !== 'display' && !keyIn(severalParts, sub)) throw new ScimProblem('invalidPath', `There is no ${sub}.`)
  const read = filter === undefined ? null : readCondition(filter)
  const isMeant = read ? (each: Several) => read.matches(each) : () => true
  if (op === 'remove') {
    if (sub === undefined)
      return values.filter((each) => !isMeant(each) || (value != null && !readValues(value).some((gone) => gone.value === each.value)))
    return values.map((each) => (isMeant(each) ? without(each, sub) : each))
  }
  if (sub === undefined && !read) return limited(op === 'add' ? addTo(values, readValues(value)) : readValues(value))
  const change = sub === undefined ? readValues(value)[0] : { [sub]: value }
  if (values.some(isMeant)) return values.map((each) => (isMeant(each) ? { ...each, ...change } : each))
  return limited([...values, { ...read?.equals, ...change }])
}

const without = (each: Several, sub: string): Several => ({ ...each, [sub]: undefined })

/** One primary value at most (RFC 7643, 2.4). */
function addTo(values: readonly Several[], added: readonly Several[]): Several[] {
  const isPrimaryAdded = added.some(({ primary }) => primary === true)
  const kept = values.filter((each) => !added.some(({ value }) => value === each.value))
  return [...(isPrimaryAdded ? kept.map((each) => ({ ...each, primary: false })) : kept), ...added]
}

function limited(values: Several[]): Several[] {
  if (values.length > mostValues) throw new ScimProblem('tooMany', `An attribute has at most ${mostValues} values.`)
  return values
}

function readValues(value: unknown): Several[] {
  const list = Array.isArray(value) ? value : value == null ? [] : [value]
  return limited(
    list.slice(0, mostValues + 1).map((each) => {
      if (typeof each === 'string') return { value: each }
      if (!isObject(each)) throw new ScimProblem('invalidValue', 'A value of several is an object.')
      const { value, type, primary } = each
      return { value, type, primary }
    }),
  )
}

function readCondition(text: string): { matches: (each: Several) => boolean; equals: Several } {
  try {
    const parsed = parse(text)
    const matches = matcherOf(parsed)
    return { matches: (each) => matches(each), equals: equalsOf(parsed) }
  } catch {
    throw new ScimProblem('invalidFilter', `The filter ${text.slice(0, 80)} cannot be read.`)
  }
}

/** What a value has to be for the filter to choose it. */
function equalsOf(filter: Filter): Several {
  if ('compValue' in filter && filter.op === 'eq') {
    const part = keyIn(severalParts, filter.attrPath.toLowerCase())
    return part ? { [part]: filter.compValue } : {}
  }
  if ('filters' in filter && filter.op === 'and') return Object.assign({}, ...filter.filters.map(equalsOf))
  return {}
}
