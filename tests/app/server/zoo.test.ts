import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writePendingToken } from '#app/server/session/session-cookie.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { personalRightKeys } from '#domain/core/viewer/personal-rights.ts'
import { neededFor, rolesWith } from '#domain/identity/access/permissions.ts'
import { openPendingSignIn } from '#domain/identity/access/second-factor/pending-sign-in.server.ts'
import { addressOf } from '#tests/app/routes/matrix-things.ts'
import { sample } from '#tests/support/extent.ts'
import { forms } from '#tests/support/hostile/forms-of-routes.ts'
import { hostileBodies, namesOf } from '#tests/support/hostile/zoo.ts'
import { paramsOfNothing, routeFiles } from '#tests/support/route-files.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
let customerIds: number[] = []
let id = ''
let group = ''
let user = ''
let cookie = ''

beforeAll(async () => {
  customerIds = await seedCustomers(1)
  id = String(await seedShipment(db(), { customerId: customerIds[0] ?? 0, containers: [{}] }))
  group = String(await seedCustomerGroup(db()))
  user = String((await seedPerson({ roleId: 2, customerIds })).userId)
})

/** What no role may is tried by somebody of role 2 who has the right. */
function isOfRight(file: string): boolean {
  const needs = neededFor(routeFiles.find((each) => each.file === file)?.name ?? 'notFound')
  return needs !== 'open' && rolesWith(needs).length === 0
}

const paramsHere = () => ({
  id,
  tariff: 'new',
  customer: String(customerIds[0]),
  group,
  contact: 'new',
  user,
  person: user,
  move: 'restore',
})

/** Freshly signed in with a proven password, so that no limit is reached yet. */
async function somebody(file: string): Promise<string> {
  const person = await seedPerson({ roleId: isOfRight(file) ? 2 : 1, customerIds })
  if (isOfRight(file)) await db().update(users).set({ rights: personalRightKeys }).where(eq(users.id, person.userId))
  const pending = await openPendingSignIn(await seedPerson({ roleId: 2 }), { remember: false }, new Date())
  return `${(await signedIn(person)).cookie}; ${(await writePendingToken(pending, 600)).split(';')[0]}`
}

const open = async (file: string) => import(/* @vite-ignore */ `../../../app/${file}`)

test('the hostile inputs cover every route that takes a form', async () => {
  const files = [...new Set(routeFiles.map(({ file }) => file))]
  const takers = await Promise.all(files.map(async (file) => ('action' in (await open(file)) ? [file] : [])))
  expect(Object.keys(forms).sort()).toEqual(takers.flat().sort())
}, 60_000)

const inTurn = Object.entries(forms).map(([file, schema], turn) => [file, schema, turn] as const)

describe.each(inTurn)('%s', (file, schema, turn) => {
  test('every hostile input gets a response without a server error', async () => {
    const { action } = await open(file)
    const failed: string[] = []
    const bodies = sample(hostileBodies(schema ? namesOf(schema) : ['a'], turn), 10, file)
    for (const [n, [what, body]] of bodies.entries()) {
      if (n % 10 === 0) cookie = await somebody(file)
      const status = await send(
        action,
        requestOf(addressIn(file), body, n % 3 === 0 || /documents|logo/.test(file) ? 'multipart' : 'urlencoded'),
        n,
      )
      if (!(Number(status) < 500)) failed.push(`${what}: ${status}`)
    }
    expect(failed).toEqual([])
  }, 120_000)
})

/** The page of questions asks by the address: it is tried at one of its routes. */
const addressIn = (file: string) =>
  addressOf(routeFiles.find((each) => each.file === file)?.name ?? 'notFound', { ...paramsOfNothing, ...paramsHere() })

type Action = (asked: object) => Promise<Response>

async function send(action: Action, request: Request, n: number): Promise<number | string> {
  const failures: unknown[] = []
  const asked = { ...context(), network: `10.0.0.${n}`, report: (error: unknown) => void failures.push(error) }
  const body = request.headers.get('Content-Type')?.startsWith('multipart')
    ? Readable.from([Buffer.from(await request.clone().arrayBuffer())])
    : undefined
  try {
    const { status } = await action({
      request,
      params: { ...paramsOfNothing, ...paramsHere() },
      context: { ...asked, body },
    })
    return failures.length === 0 ? status : String(failures)
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : String(thrown)
  }
}

function requestOf(address: string, entries: [string, string][], kind: 'urlencoded' | 'multipart'): Request {
  const body = kind === 'urlencoded' ? new URLSearchParams(entries) : new FormData()
  if (body instanceof FormData) {
    for (const [name, value] of entries) body.append(name, value)
    for (const [name] of entries.slice(0, 2)) body.append(name, new File(['a,b'], 'a.csv'))
  }
  return new Request(address, { method: 'POST', body, headers: { Cookie: cookie } })
}
