import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { allDocumentCategories, documentCategories } from '#domain/core/attachments/document-categories.ts'
import { invitePerson } from '#domain/directory/people/person-invitations.server.ts'
import { neededFor } from '#domain/identity/access/permissions.ts'
import { standardKeys } from '#domain/reports/standard/standard-reports.ts'
import { findRow, here, seedColleague, seedManager, seedThree, typed } from '#tests/domain/directory/people/people-world.ts'
import { actOf } from '#tests/support/admins.ts'
import { type RouteFile, routeFiles } from '#tests/support/route-files.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson } from '#tests/support/test-viewers.ts'
import { addressOf } from './matrix-things.ts'

withRecord()
const now = new Date()
const pages = routeFiles.filter(({ name }) => neededFor(name) === 'manage-own-people')
const moves = ['invite', 'disable', 'enable', 'withdraw', 'again', 'back']
let cookie = ''
let [first, foreign] = [0, 0]
const people: Record<string, number> = {}
const invitations: Record<string, number> = {}

beforeAll(async () => {
  const { first: own, second, foreign: rival } = await seedThree()
  ;[first, foreign] = [own, rival]
  const limited = { documentCategories: ['shipment:booking'], reportKeys: ['late-shipments'] }
  const { cookie: opened, viewer } = await seedManager([own, second], limited)
  cookie = opened
  const { viewer: other } = await seedManager([rival, own])
  people['of another customer'] = await seedColleague([rival])
  people['of another role, of one’s own customer'] = (await seedPerson({ roleId: 4, customerIds: [own] })).userId
  people['who administers the portal'] = (await seedPerson({ roleId: 1 })).userId
  people['who is deleted'] = await seedColleague([own], { deletedAt: now })
  people['of another project'] = await seedUser(db(), { projectId: 2, customerIds: [own] })
  const awaited = await invitePerson(actOf(viewer, now), typed([own]), crypto.randomUUID(), here)
  const [row] = (await db().select().from(personInvitations)).filter(({ id }) => id === awaited)
  people['who is invited, and has not come'] = row?.userId ?? 0
  const ofBoth = await invitePerson(actOf(other, now), typed([own, rival]), crypto.randomUUID(), here)
  invitations['of a foreign customer, too'] = ofBoth ?? 0
  const [elsewhere] = await db()
    .insert(personInvitations)
    .values({
      ...{ projectId: 2, invitedBy: viewer.userId, name: 'A', lastName: 'B', email: 'a@b.test', customerIds: [own] },
      ...{ sentAt: now, creationKey: 'elsewhere' },
    })
    .returning()
  invitations['of another project'] = elsewhere?.id ?? 0
})

type Door = (asked: object) => Promise<Response>

async function knock(
  { file, name }: RouteFile,
  door: 'loader' | 'action',
  params: Record<string, string>,
  body: string | URLSearchParams = 'customers=1&version=1',
) {
  const module = (await import(/* @vite-ignore */ `../../../app/${file}`)) as Record<string, Door | undefined>
  if (!module[door]) return null
  const form = { method: 'POST', body }
  const headers = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = new Request(addressOf(name, params), { headers, ...(door === 'action' && form) })
  const answer = await module[door]({ request, params, context: context() }).catch((thrown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return { status: answer.status, location: answer.headers.get('Location'), text: await answer.text() }
}

test('the pages of whoever manages people are those of this test', () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual(
    ['ownInvitation', 'ownInvitationMove', 'ownPeople', 'ownPerson', 'ownPersonEdit', 'ownPersonMove'].toSorted(),
  )
})

describe.each(pages.filter(({ name }) => name !== 'ownPeople' && name !== 'ownInvitation'))('$file', (page) => {
  const { name } = page
  test('answers to whoever is not one’s own as to nobody, at both doors and for each move', async () => {
    const isOfPeople = name !== 'ownInvitationMove'
    const strangers = Object.entries(isOfPeople ? people : invitations)
    expect(strangers.length).toBeGreaterThan(1)
    for (const [who, id] of strangers) {
      for (const move of name.endsWith('Move') ? moves : ['']) {
        for (const door of ['loader', 'action'] as const) {
          const ask = (id: number) => knock(page, door, { [isOfPeople ? 'person' : 'invitation']: String(id), move })
          const answer = await ask(id)
          expect({ who, move, door, answer }).toEqual({ who, move, door, answer: await ask(987_654_321) })
          if (answer) expect(answer.status).toBe(404)
        }
      }
    }
  }, 60_000)
})

test('no page of theirs names a foreign customer, or how many there are', async () => {
  const both = await seedColleague([first, foreign], { name: 'Both', lastName: 'Ways' })
  for (const page of pages) {
    const { name } = page
    const answer = await knock(page, 'loader', { person: String(both), move: 'withdraw', invitation: '1' })
    if (name === 'ownPeople' || name === 'ownPersonEdit') expect(answer?.text).toContain('Acme')
    expect(answer?.text).not.toContain('Rival')
  }
}, 60_000)

test('a form that gives everything gives what one holds', async () => {
  const everything = new URLSearchParams({
    key: crypto.randomUUID(),
    name: 'Eve',
    lastName: 'All',
    email: 'eve@acme.test',
    customers: String(first),
    language: 'es',
  })
  for (const name of documentCategories.shipment) everything.append('shipmentDocuments', name)
  for (const name of documentCategories.container) everything.append('containerDocuments', name)
  for (const key of standardKeys) everything.append('reports', key)
  const page = pages.find(({ name }) => name === 'ownInvitation') as RouteFile
  expect(await knock(page, 'action', {}, everything)).toMatchObject({ status: 302, location: '/My-People' })
  const [made] = (await db().select().from(personInvitations)).filter(({ email }) => email === 'eve@acme.test')
  const row = await findRow(made?.userId ?? 0)
  expect(row).toMatchObject({ roleId: 2, rights: [], documentCategories: ['shipment:booking'], reportKeys: ['late-shipments'] })
  expect(allDocumentCategories.length).toBeGreaterThan(1)
  const foreignToo = new URLSearchParams({
    ...Object.fromEntries(everything),
    key: crypto.randomUUID(),
    email: 'eva@acme.test',
    customers: String(foreign),
  })
  expect((await knock(page, 'action', {}, foreignToo))?.status).toBe(400)
})

test('a right that was sent along is a field that the form has not, and acts on nothing', async () => {
  const id = await seedColleague([first])
  const before = await findRow(id)
  const page = pages.find(({ name }) => name === 'ownPersonEdit') as RouteFile
  for (const field of ['rights=manage-own-people', 'roleId=1', 'email=mine@evil.test', 'password=Evil-2026']) {
    const body = `version=${before?.version}&name=Some&lastName=Body&customers=${first}&${field}`
    expect((await knock(page, 'action', { person: String(id) }, body))?.status).toBe(400)
  }
  expect(await findRow(id)).toEqual(before)
})
