import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { recoveryTokens } from '#db/postgres/schema/accounts/recovery.ts'
import { alertDeliveries } from '#db/postgres/schema/alerts/activity-events.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentComments } from '#db/seed/seed-attachments.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { setFollowing } from '#domain/alerts/audience/follows.server.ts'
import { listAssignable } from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { resetFactor } from '#domain/directory/users/factor-reset.server.ts'
import { inviteUser } from '#domain/directory/users/invite-user.server.ts'
import { userList } from '#domain/directory/users/user-list.ts'
import { userRows } from '#domain/directory/users/user-listing.server.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { viewAsUser } from '#domain/directory/users/view-as-user.server.ts'
import { answerRecoveryRequests, requestRecovery } from '#domain/identity/access/recovery/recovery-requests.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { requestAccess } from '#domain/identity/access/registration/request-access.server.ts'
import { listRoleRequirements } from '#domain/identity/access/second-factor/factor-requirement.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { findPersonByCredentials } from '#domain/identity/access/sign-in/credentials.server.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { findHandOver } from '#domain/reports/delivery/hand-over.server.ts'
import { findKnownPerson } from '#domain/reports/report-owner.server.ts'
import { listReaders } from '#domain/reports/storage/possible-readers.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { listTicketRecipients } from '#domain/tickets/mail/ticket-recipients.server.ts'
import { listSupportAgents } from '#domain/tickets/workflow/decide-ticket.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedCustomers, seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date()
const origin = { network: '192.0.2.7', userAgent: null, requestId: 'r1' }
const occasion = { portal: 'https://portal.test' }
const roleIds = [1, 2, 3, 4, 5] as const

/** With an address and a password as no service account has them, so that nothing but its kind keeps it out. */
interface Robot {
  id: number
  email: string
  roleId: RoleId
}
const robots: Robot[] = []
const addresses = () => robots.map(({ email }) => email)
const robotIds = () => robots.map(({ id }) => id)
let customerId = 0
let administrator: Viewer

beforeAll(async () => {
  await detectEvents(now)
  ;[customerId = 0] = await seedCustomers(1)
  administrator = await seedViewer({ roleId: 1 })
  const passwordHash = await hashPassword(password)
  for (const roleId of roleIds) {
    const email = `robot${roleId}@fairway.test`
    const seed = {
      kind: 'service' as const,
      roleId,
      email,
      name: 'Robot',
      lastName: String(roleId),
      passwordHash,
      customerIds: [customerId],
    }
    robots.push({ id: await seedUser(db(), seed), email, roleId })
  }
})

const countMails = () => db().$count(deliveries, inArray(deliveries.recipientAddress, addresses()))

describe.each(roleIds)('a service account of role %i', (roleId) => {
  const robot = () => robots.find((each) => each.roleId === roleId) as Robot

  test('never signs in, by password, session, phone or mailed link, and is invited to nothing', async () => {
    const { id, email } = robot()
    await expect(findPersonByCredentials(4, email, password)).rejects.toThrow('access.incorrect')
    const person = { userId: id, projectId: 4 as const, roleId }
    const web = await startSession(person, { remember: false, origin }, now)
    expect(await findViewer(web.token, 4, now)).toBeNull()
    const phone = await startSession(person, { kind: 'phone', remember: false, origin }, now)
    expect(typeof (await findBearer(phone.token, 4, '192.0.2.7', now))).toBe('string')
    await requestRecovery(4, email, 'https://portal.test', origin, now)
    await answerRecoveryRequests(now)
    await db().update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect(await inviteUser(actOf(administrator, now, origin), id, occasion)).toBe(false)
    expect(await db().$count(recoveryTokens, eq(recoveryTokens.userId, id))).toBe(0)
    expect(await countMails()).toBe(0)
  })

  test('is no user of the pages of users, and nobody looks at the portal as it', async () => {
    const { id } = robot()
    expect(await findUser(administrator, id, now)).toBeNull()
    expect(await viewAsUser(actOf(administrator, now, origin), id)).toBe(false)
    expect(await resetFactor(actOf(administrator, now, origin), id, password, occasion)).toBe(false)
  })

  test('gets no alert of what it follows or is assigned to, and no mail about its ticket', async () => {
    const { id, email } = robot()
    const shipmentId = await seedShipment(db(), { customerId })
    await seedCustomerAlert(db(), { customerId, kind: 'comment-added', userIds: [id, administrator.userId] })
    const viewer = { ...administrator, userId: id, roleId, allowedCustomerIds: [customerId], selectedCustomerIds: [customerId] }
    expect(await setFollowing(viewer, { shipmentId }, true, now)).toBe(true)
    await detectEvents(now)
    const author = (await seedPerson({ roleId: 1 })).userId
    await seedShipmentComments(db(), [{ shipmentId, type: 'other', text: 'Hello', createdBy: author }])
    await detectEvents(new Date())
    await deliverDue('RealTime', new Date(Date.now() + 1_000))
    expect(await db().$count(alertDeliveries, eq(alertDeliveries.userId, id))).toBe(0)
    expect(await db().$count(alertDeliveries, eq(alertDeliveries.userId, administrator.userId))).toBeGreaterThan(0)
    const ticketId = await seedTicket(db(), { createdBy: id, copies: [{ name: 'Robot', email }] })
    const ticket = { id: ticketId, projectId: 4, createdBy: id, assignedTo: id }
    const { people } = await db().transaction((tx) => listTicketRecipients(tx, ticket, 0))
    expect(people.map((person) => person.id)).toContain(administrator.userId)
    expect(people.map((person) => person.id)).not.toContain(id)
    expect((await findTicket(administrator, ticketId))?.creator).toMatchObject({ name: `Robot ${roleId}`, email: null })
  })
})

test('no picker of people offers one, and none is an administrator who gets mail', async () => {
  const none = (ids: readonly number[]) => expect(ids.filter((id) => robotIds().includes(id))).toEqual([])
  const colleague = await seedViewer({ roleId: 3, customerIds: [customerId] })
  none((await listReaders(administrator)).map(({ id }) => id))
  none((await listReaders(colleague)).map(({ id }) => id))
  none((await listAssignable(administrator, customerId)).map(({ id }) => id))
  none((await listSupportAgents(administrator)).map(({ id }) => id))
  none((await listAdministrators(db(), 4)).map(({ id }) => id))
  none((await findCustomer(administrator, customerId, now))?.users.map(({ id }) => id) ?? [])
  const report = await seedReport(db(), { ownerId: administrator.userId, type: 'scheduled' })
  none((await findHandOver(administrator, report))?.people.map(({ id }) => id) ?? [])
  for (const email of addresses())
    expect(await findKnownPerson({ id: report, ownerId: administrator.userId, projectId: 4 }, email)).toBeUndefined()
  expect((await listRoleRequirements(administrator)).reduce((total, { people }) => total + people, 0)).toBe(
    await db().$count(users, and(eq(users.projectId, 4), eq(users.kind, 'person'))),
  )
  await requestAccess(4, { name: 'A', lastName: 'B', email: 'a@b.test', company: 'C', telephone: '', message: '' } as never, origin, now)
  expect(await db().$count(deliveries, eq(deliveries.kind, 'access-request'))).toBeGreaterThan(0)
  expect(await countMails()).toBe(0)
})

test('the list of users shows them under their filter alone, without an address', async () => {
  const list = async (search: string) =>
    (await userRows.page(administrator, readListQuery(userList, new URLSearchParams(search)), now)).page.rows
  expect((await list('')).filter(({ id }) => robotIds().includes(id))).toEqual([])
  const listed = await list('?kind=service')
  expect(listed.map(({ id }) => id).sort()).toEqual(robotIds().sort())
  expect(listed.every(({ kind, email }) => kind === 'service' && email === null)).toBe(true)
})

test('the last administrator who is a person stays, whatever service accounts there are', async () => {
  const alone = await seedViewer({ roleId: 1, projectId: 2 })
  await seedUser(db(), { projectId: 2, roleId: 1, kind: 'service', email: 'robot@two.test' })
  const [service] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.projectId, 2), eq(users.kind, 'service')))
  await expect(moveUser(actOf(alone, now, origin), alone.userId, 'disable')).rejects.toThrow('adminUsers.lastAdministrator')
  expect(await moveUser(actOf(alone, now, origin), service?.id ?? 0, 'disable')).toBe(true)
})
