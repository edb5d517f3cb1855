import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClassicService } from '#app/api/api-paths.ts'
import type { Call } from '#app/api/call.ts'
import { calls } from '#app/api/calls.server.ts'
import { classicCalls } from '#app/api/classic/classic-calls.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { ticketComments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { selectCustomers } from '#domain/identity/access/selection.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { startClassic } from '#tests/app/api/classic/classic-under-test.ts'
import type { Payload } from '#tests/app/api/classic/payloads/payload.ts'
import { payloads } from '#tests/app/api/classic/payloads/payloads.ts'
import { insertAccounts, insertThings, type Things } from '#tests/app/api/matrix-world.ts'
import { isSource, listFiles, readSource } from '#tests/support/sources.ts'
import { insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { departuresOf } from './departures.ts'
import { insertSandbox } from './sandbox-things.ts'
import { absent, idsOf, sendExample, told } from './sent-examples.ts'

withRecord('with ports')

const aMinute = { timeout: 60_000 }

/** Every text of the other customer has it. */
const mark = /zqbx/i
const holders = ['personal', 'service', 'test'] as const
type Holder = (typeof holders)[number]
const tokens = { personal: '', service: '', test: '', whole: '' }
let administrator = 0
const ownOf: Record<Holder, Things> = { personal: {}, service: {}, test: {} }
/** Of another customer of the project, or of the project as a whole. */
let foreign: Things = {}

beforeAll(async () => {
  const person = await seedPerson({ roleId: 1 })
  administrator = person.userId
  const [mine, theirs] = [await insertCustomer('Own'), await insertCustomer('Zqbx Rival')]
  const service = await seedUser(db(), { projectId: 4, roleId: 1, kind: 'service', email: 'cut@fairway.test' })
  const cut = { customerIds: [mine], perMinute: 100_000 }
  tokens.personal = (await seedToken(administrator, cut)).token
  tokens.service = (await seedToken(service, { kind: 'service', ...cut })).token
  tokens.whole = (await seedToken(administrator, { perMinute: 100_000 })).token
  const own = { ...(await insertThings(mine, administrator)), customers: mine }
  const sample = await insertSandbox(person, new Date('2026-03-01'))
  tokens.test = (await seedToken(administrator, { customerIds: [Number(sample.customers)], perMinute: 100_000 })).token
  Object.assign(ownOf, { personal: own, service: own, test: sample })
  foreign = {
    ...(await insertThings(theirs, administrator, { shipment: 'ZQBX', container: 'ZQBX' })),
    ...(await insertAccounts(4, theirs)),
    reports: await seedReport(db(), { ownerId: administrator, type: 'ondemand' }),
  }
  const nobodys = await seedTicket(db(), { createdBy: administrator })
  await db()
    .update(users)
    .set({ name: 'Zqbx', email: 'zqbx@fairway.test' })
    .where(eq(users.id, Number(foreign.users)))
  await db().update(reports).set({ name: 'Zqbx plan', customerIds: null })
  await db().update(webhookEndpoints).set({ name: 'Zqbx system' })
  await db()
    .update(tickets)
    .set({ subject: 'Zqbx subject' })
    .where(inArray(tickets.id, [Number(foreign.tickets), nobodys]))
  const note = { createdBy: administrator, createdAt: new Date(), type: 'note', text: 'Zqbx note' } as const
  await db()
    .insert(ticketComments)
    .values([foreign, own].map((of) => ({ ...note, ticketId: Number(of.tickets), creationKey: crypto.randomUUID() })))
})

/** Of the first half of an upload. */
const handle = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** What is of the project as a whole: no token of some customers opens it, by an id or without one. */
const ofProject =
  /^\/(webhooks|groups|users|roles|audit|mail|access-grants|received|mappings)\b|^\/tickets\/queue|^\/customers(\/sheet|\/:id|\/:id\/(logo|contacts.*|state))?$/

const isOfProject = ({ id, path }: Call, holder: Holder) =>
  holder === 'test' && path.startsWith('/webhooks') ? false : (ofProject.test(path) && id !== 'getCustomerLogo') || id === 'decideTicket'

/** The account of a test token's person is no sample. */
const isOfAccount = ({ noun, method }: Call, holder: Holder) => holder === 'test' && noun === 'account' && method !== 'get'

async function numbersOf(things: Things): Promise<readonly [string, string]> {
  const [shipment] = await db()
    .select()
    .from(shipments)
    .where(eq(shipments.id, Number(things.shipments)))
  const [container] = await db()
    .select()
    .from(containers)
    .where(eq(containers.id, Number(things.containers)))
  return [shipment?.number ?? '', container?.number ?? '']
}

const told404 = { status: 404, facts: { code: 'not-found' } }
const told403 = (code: string) => ({ status: 403, facts: { code } })

const asked = calls.filter((call) => call.capability !== 'open' && call.id !== 'signOut')
const withId = asked.filter(({ path }) => /:/.test(path) && !path.startsWith('/catalogues') && !path.startsWith('/intake'))
/** What a spreadsheet holds is compressed, and comes from the same rows as its list. */
const withoutId = (holder: Holder) =>
  asked.filter((call) => !call.path.includes(':') && (!call.path.endsWith('/sheet') || isOfProject(call, holder)))

/** What it gets for what is not its customer's. */
const refusalOf = (call: Call, holder: Holder) =>
  isOfAccount(call, holder) ? told403('test-token') : isOfProject(call, holder) ? told403('token-of-customers') : undefined

describe.each(holders)('a %s token of role 1 that was cut to one customer', (holder) => {
  test('gets for every foreign id what it gets for an id that never was', aMinute, async () => {
    for (const call of withId) {
      const sent = [foreign, absent(foreign)].map((things) => sendExample(call, tokens[holder], things))
      const [theirs, never] = (await Promise.all(sent)).map(told)
      expect({ call: call.id, ...theirs }).toEqual({ call: call.id, ...never })
      expect({ call: call.id, ...theirs }).toMatchObject(refusalOf(call, holder) ?? told404)
    }
  })

  test('hears nothing of other customers or of the project from any call without an id', aMinute, async () => {
    for (const call of withoutId(holder)) {
      const answer = await sendExample(call, tokens[holder], ownOf[holder])
      expect(`${call.id} ${JSON.stringify(answer.body)}`).not.toMatch(mark)
      const refusal = call.id === 'raiseTicket' ? told403('token-of-customers') : refusalOf(call, holder)
      if (refusal) expect({ call: call.id, ...told(answer) }).toMatchObject(refusal)
      else expect(answer.status === 403 ? call.id : 'open').toBe('open')
    }
  })

  test('still reads and writes what is of its customer, without desk notes', async () => {
    const own = ownOf[holder]
    const hasIds = ({ id, path }: Call) =>
      idsOf(own, path).every((id) => !/^no-/.test(String(id))) && (id !== 'getContainerIncident' || 'incidents' in own)
    for (const call of withId.filter(
      (each) => each.method === 'get' && !isOfProject(each, holder) && each.id !== 'getCustomerLogo' && hasIds(each),
    )) {
      const { status, body } = await sendExample(call, tokens[holder], own)
      expect({ call: call.id, status }).toMatchObject({ status: 200 })
      expect(`${call.id} ${JSON.stringify(body)}`).not.toMatch(mark)
    }
    const { call } = await startApi()
    const token = tokens[holder]
    const comments = `/tickets/${own.tickets}/comments`
    const say = (body: object) => call(comments, { token, method: 'POST', body: { text: 'Where is it?', ...body } })
    expect(await say({})).toMatchObject({ status: 201, body: { kind: 'user' } })
    expect((await say({ kind: 'note' })).status).toBe(400)
  })

  test('gets from every call of the specification for foreign things what it gets for things that never were', aMinute, async () => {
    const { send } = await startClassic()
    for (const service of Object.keys(classicCalls) as ClassicService[]) {
      for (const { specified, call } of classicCalls[service]) {
        if (call.capability === 'open' || /logout|login/.test(specified)) continue
        const payloadOf = payloads[`${service} ${specified}`] ?? payloads[specified]
        const [theirs, never] = await Promise.all(
          [foreign, absent(foreign)].map(async (things) => (await payloadOf?.({ ...things, self: administrator })) ?? {}),
        )
        const answerTo = async (payload: Payload = {}) => {
          await deleteExpiredUses('exports', administrator)
          const answer = await send(service, specified, { ...payload, token: tokens[holder] })
          expect(`${specified} ${JSON.stringify(answer.body)}`).not.toMatch(mark)
          return { specified, ...JSON.parse(JSON.stringify(told(answer)).replace(handle, 'a handle')) }
        }
        const namesThings = JSON.stringify(theirs) !== JSON.stringify(never)
        // A spreadsheet is compressed, and a call that names nothing answers both holders by the same rows.
        if (!namesThings && (holder !== 'personal' || /xls/.test(specified))) continue
        const answer = await answerTo(theirs)
        if (namesThings) expect(answer).toEqual(await answerTo(never))
      }
    }
  })
})

test('events of every format are taken for the customers of the token, and match no shipment of another', async () => {
  const folder = join(environment().DATA_DIR, 'inbox', 'mappings')
  mkdirSync(folder, { recursive: true })
  const fields = { key: 'id', kind: { from: 'event', values: { out: 'departed' } }, at: 'at', container: 'box' }
  writeFileSync(join(folder, 'cut.json'), JSON.stringify({ of: 'events', format: 'json', source: 'cut', project: 4, fields }))
  const { call } = await startApi()
  const theirs = await numbersOf(foreign)
  let key = 1
  const bring = async (token: string, numbers: readonly [string, string]) => {
    key += 1
    const outcomes = []
    for (const [path, body, bodyType] of departuresOf(...numbers, String(key))) {
      const { status, body: told } = await call(path, { token, method: 'POST', body, bodyType })
      outcomes.push([status, told.feedbackElements?.[0]?.code === 'unmatched' || told.unmatched === 1 ? 'unmatched' : 'taken'])
    }
    return outcomes
  }
  const ofThem = db()
    .select()
    .from(shipments)
    .where(eq(shipments.id, Number(foreign.shipments)))
  const before = await ofThem
  for (const holder of holders) {
    expect(await bring(tokens[holder], theirs)).toEqual(Array(4).fill([200, 'unmatched']))
    expect(await bring(tokens[holder], await numbersOf(ownOf[holder]))).toEqual(Array(4).fill([200, 'taken']))
  }
  expect(await ofThem).toEqual(before)
  expect(await bring(tokens.whole, theirs)).toEqual(Array(4).fill([200, 'taken']))
})

const exampleOf = (id: string) => calls.find((each) => each.id === id)?.example.body as object

test('a ticket is raised about what is of the customer; about another’s thing as about none', async () => {
  const { call } = await startApi()
  const raise = async (about: object) => {
    const body = { ...exampleOf('raiseTicket'), about }
    return told(await call('/tickets', { token: tokens.personal, method: 'POST', body }))
  }
  expect(await raise({ shipmentId: foreign.shipments })).toEqual(await raise({ shipmentId: 999_999_999 }))
  expect(await raise({ shipmentId: ownOf.personal.shipments })).toMatchObject({ status: 201 })
})

test('a report by the token is for its customers alone, and asks nobody whether they are known', async () => {
  const { call } = await startApi()
  const make = async (more: object) =>
    told(await call('/reports', { token: tokens.personal, method: 'POST', body: { ...exampleOf('createReport'), ...more } }))
  expect(await make({})).toMatchObject({ status: 400 })
  expect(await make({ customerIds: [foreign.customers] })).toEqual(await make({ customerIds: [999_999_999] }))
  const made = await make({ customerIds: [ownOf.personal.customers] })
  expect(made).toMatchObject({ status: 201 })
  expect((await call(`/reports/${made.facts.id}`, { token: tokens.personal })).status).toBe(200)
})

test('an administrator with one customer selected administers as before', async () => {
  const person = await seedPerson({ roleId: 1 })
  const { viewer, token } = await signedIn(person)
  await selectCustomers(viewer, [Number(ownOf.personal.customers)])
  const narrowed = await findViewer(token, 4, new Date())
  expect(narrowed).toMatchObject({ selectedCustomerIds: [ownOf.personal.customers], isCut: false })
  const wide = ['answer-tickets', 'manage-webhooks', 'bring-events', 'read-mail-ledger', 'read-audit-trail', 'manage-users'] as const
  expect(wide.filter((each) => narrowed && isHeldBy(narrowed, each))).toEqual([...wide])
})

test('no file asks by a viewer’s role alone what the viewer may: a cut token would be overlooked', () => {
  const asking = listFiles().filter(
    (path) => isSource(path) && /^(app|domain|jobs)\//.test(path) && /isAllowed\(\s*viewer\.roleId/.test(readSource(path)),
  )
  expect(asking).toEqual([])
})
