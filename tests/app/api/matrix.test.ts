import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, ViewerCall } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { grants } from '#domain/identity/tokens/grants.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { pdf, png } from '#tests/domain/platform/files/samples.ts'
import { asked } from '#tests/support/extent.ts'
import { leastWith, nearestWithout } from '#tests/support/nearest.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { type ApiAnswer, linesIn, startApi } from './api-under-test.ts'
import {
  customer,
  foreign,
  hidden,
  hiddenMark,
  type Identity,
  identities,
  insertMappings,
  mine,
  nextNumber,
  roleOf,
  seedMatrix,
  strange,
  type Things,
  thingsToChange,
  thingsToRead,
  tokens,
  users,
} from './matrix-world.ts'

const place = withRecord('with ports')
beforeAll(seedMatrix)

const settings = environment()
const { DATA_DIR } = settings
beforeAll(() => {
  settings.DATA_DIR = place.dataDir
  insertMappings(place.dataDir)
})
afterAll(() => {
  settings.DATA_DIR = DATA_DIR
})

/** What the path of a call may name for an identity: whoever is refused changes nothing. */
const thingsFor = async (call: Call, identity: Identity): Promise<Things> =>
  call.method === 'get' || call.id.startsWith('download') || expected(call, identity) !== 'reached'
    ? thingsToRead(identity)
    : thingsToChange(identity)

/** The words before each parameter; the name distinguishes one that follows another. */
const placesOf = ({ path }: Call) =>
  path
    .slice(1)
    .split('/')
    .flatMap((part, at, parts) => {
      const words = parts.slice(0, at).filter((each) => !each.startsWith(':'))
      return part.startsWith(':') ? [words.join('/') + (parts[at - 1]?.startsWith(':') ? ` ${part.slice(1)}` : '')] : []
    })

function pathWith(call: Call, ids: Record<string, number | string>): string {
  const places = placesOf(call)
  return call.path.replace(/:\w+/g, () => String(ids[places.shift() ?? ''] ?? 'no id in this test'))
}

const send = async (call: Call, identity: Identity, path: string): Promise<ApiAnswer> => {
  const api = await startApi()
  const token = tokens.get(identity)
  // Each list has a spreadsheet, and six a minute are the most.
  await deleteExpiredUses('exports', users.get(identity) ?? 0)
  const isViewers = call.capability !== 'open'
  const tag = isViewers && call.isVersioned ? (await api.call(path, { token })).headers.get('ETag') : undefined
  return api.call(`${path}?${new URLSearchParams(call.example.query)}`, {
    ...{ token, method: call.method.toUpperCase(), bodyType: call.bodyType },
    ...(isViewers && call.upload ? { form: uploadOf(call) } : { body: bodyOf(call) }),
    headers: tag === undefined ? {} : { 'If-Match': tag ?? '"v1"' },
  })
}

const letter = new File([new Uint8Array(pdf())], 'letter.pdf')

/** The example of a call that makes something whose name, e-mail or RFC is one of a kind, for a customer that exists. */
function bodyOf({ method, noun, example }: Call): unknown {
  if (noun !== 'administration' && noun !== 'catalogues') return example.body
  const number = nextNumber()
  const unlike = (key: string, value: unknown) => {
    if (key === 'customerIds') return [customer]
    if (method === 'patch' || typeof value !== 'string') return value
    if (key === 'email') return `${number}${value}`
    return key === 'name' || key === 'rfc' ? `${value}${number}` : value
  }
  return example.body && JSON.parse(JSON.stringify(example.body), unlike)
}

function uploadOf({ example, upload }: ViewerCall): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(example.body ?? {})) form.append(name, String(value))
  const kinds: readonly string[] = upload?.kinds ?? []
  const orders = new File(['Nr,Owner,Due\nN-1,Own,2026-03-01\n'], 'orders.csv')
  form.append('file', kinds.includes('pdf') ? letter : kinds.includes('csv') ? orders : new File([new Uint8Array(png)], 'logo.png'))
  return form
}

/** Of nobody 401, without the grant 403, of a role that may not 404; everybody else reaches the call. */
function expected(call: Call, identity: Identity): number | 'reached' {
  if (call.capability === 'open') return 'reached'
  if (identity === 'nobody' || identity === 'of another project') return 401
  if (identity === 'without the grant' && call.grant) return 403
  return call.capability === 'own' || isAllowed(roleOf(identity), call.capability) ? 'reached' : 404
}

/** One layer reads token, grant and capability of every call: it is tried with everybody on the first call of each noun. */
const isFirst = (call: Call) => calls.find(({ noun }) => noun === call.noun) === call

/** Whom every run asks: who may with the least beside, and the nearest of those who may not. */
function visitors(call: Call): Identity[] {
  const { capability } = call
  const isEverybodys = capability === 'open' || capability === 'own'
  const always: (Identity | undefined)[] = isEverybodys ? ['nobody', 2] : [leastWith(capability), nearestWithout(capability)]
  return asked(
    identities,
    (identity) => `${call.id} ${identity}`,
    (identity) => isFirst(call) || always.includes(identity),
  )
}

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  test.each(visitors(call))('answers %s as the permission table and its schema say', async (identity) => {
    const { status, body } = await send(call, identity, pathWith(call, await thingsFor(call, identity)))
    const wanted = expected(call, identity)
    expect(JSON.stringify(body) ?? '').not.toContain(hiddenMark)
    // The examples of sign-in calls are nobody's credentials, and a token that is no session has none to end.
    const isSession = /^\/(sessions|oauth|recovery)/.test(call.path)
    // One row of freight names a customer who is not here.
    const isRow = /^bring(Shipment|Container|Invoice)$/.test(call.id)
    if (wanted === 'reached')
      expect(isSession ? [200, 204, 400, 401, 403, 404] : [200, 201, 202, 204, ...(isRow ? [400] : [])]).toContain(status)
    else expect(status).toBe(wanted)
    const schema = call.answers[status as 200]
    if (schema === 'stream') expect(linesIn(body).flatMap((line) => call.line?.safeParse(line).error?.issues ?? [])).toEqual([])
    else if (schema && schema !== 'file') expect(schema.safeParse(body).error?.issues ?? []).toEqual([])
  })

  const ofHidden = placesOf(call).filter((place) => place in hidden)
  test.runIf(ofHidden.length > 0)('answers what is hidden as what is absent, to every role that may', async () => {
    const { capability } = call
    if (capability === 'own' || capability === 'open') return
    const may = ([1, 2, 3, 4, 5] as const).filter((each) => isAllowed(each, capability))
    const roles = asked(
      may,
      (role) => `hidden ${call.id} ${role}`,
      (role) => role === 1 || role === leastWith(capability),
    )
    for (const role of roles) {
      const things = thingsToRead(role)
      const [unseen, absent] = await Promise.all(
        [hidden, Object.fromEntries(ofHidden.map((place) => [place, place.endsWith(' kind') ? 'no-news' : 999_999_999]))].map(
          async (ids) => {
            const { status, body } = await send(call, role, pathWith(call, { ...things, ...ids }))
            const { instance: _, ...facts } = body ?? {}
            return { status, facts }
          },
        ),
      )
      expect(unseen).toEqual(absent)
      expect(unseen?.status).toBe(404)
    }
  })

  test.runIf(call.path.includes(':'))('answers a foreign thing as an absent one, to a role that may', async () => {
    const { capability } = call
    if (capability === 'own' || capability === 'open') return
    const role = ([2, 3, 5, 1] as const).find((each) => isAllowed(each, capability)) ?? 1
    const others = { ...(role === 1 ? strange : foreign), ...mine.get('service') }
    const answers = [
      await send(call, role, pathWith(call, others)),
      await send(call, role, pathWith(call, Object.fromEntries(placesOf(call).map((place) => [place, 999_999_999])))),
    ]
    const [theirs, absent] = answers.map(({ status, body: { instance: _, ...body } }) => ({ status, body }))
    expect(theirs).toEqual(absent)
    expect(theirs?.status).toBe(404)
  })
})

test('the grants of the calls are grants that a token can have', () => {
  const used = calls.flatMap((call) => (call.capability === 'open' || call.grant === null ? [] : [call.grant]))
  expect(used.filter((grant) => !grants.includes(grant))).toEqual([])
})
