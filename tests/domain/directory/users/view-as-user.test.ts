import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { requireViewer } from '#app/server/viewer.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { homeVisits } from '#db/postgres/schema/accounts/home-visits.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { stopViewing, viewAsUser } from '#domain/directory/users/view-as-user.server.ts'
import { recordLastVisit } from '#domain/identity/access/preferences/last-visits.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date()
let [viewer, token, cookie] = [{} as Viewer, '', '']
let customer = 0

beforeAll(async () => {
  customer = await seedCustomer(db())
  await seedCustomer(db())
  ;({ viewer, token, cookie } = await signedIn(await seedPerson({ roleId: 1 })))
})

const look = (userId: number) => viewAsUser(actOf(viewer, now), userId)
const ask = (path: string, capability: Parameters<typeof requireViewer>[1], method = 'GET') =>
  requireViewer(
    { request: new Request(`http://localhost${path}`, { method, headers: { Cookie: cookie } }), context: context() },
    capability,
  ).catch((response) => response)

describe('an administrator who views as a user', () => {
  test('the administrator sees what the user sees until they stop, and the audit trail names them', async () => {
    const { userId } = await seedPerson({ roleId: 2, customerIds: [customer] })
    expect(await look(userId)).toBe(true)
    const seen = await findViewer(token, 4, now)
    expect(seen).toMatchObject({ userId, roleId: 2, allowedCustomerIds: [customer], viewedBy: { userId: viewer.userId } })
    expect((await ask('/Admin', 'manage-users')).status).toBe(404)
    if (seen) expect(await stopViewing(actOf(seen, now))).toBe(userId)
    expect(await findViewer(token, 4, now)).toMatchObject({ userId: viewer.userId, roleId: 1, viewedBy: null })
    const trail = await db().select().from(auditEntries).where(eq(auditEntries.action, 'stop-viewing')).orderBy(desc(auditEntries.id))
    expect(trail[0]).toMatchObject({ userId: viewer.userId, details: { viewedAs: userId } })
  })

  test("the administrator changes nothing and sees nothing of the user's account", async () => {
    const { userId } = await seedPerson({ roleId: 3 })
    await look(userId)
    for (const [path, capability] of [
      ['/customers/selection', 'select-customers'],
      ['/look', 'choose-settings'],
    ] as const) {
      const refused = await ask(path, capability, 'POST')
      expect([refused.status, refused.headers.get('Location')]).toEqual([302, path])
    }
    for (const capability of ['manage-own-sessions', 'change-own-password', 'manage-second-factor'] as const) {
      expect((await ask('/second-factor', capability)).status).toBe(404)
    }
    expect(await ask('/Tracking', 'follow-shipments')).toMatchObject({ userId })
    await recordLastVisit(await ask('/Home', 'see-home'), now)
    expect(await db().select().from(homeVisits).where(eq(homeVisits.userId, userId))).toEqual([])
  })

  test('viewing ends with a message when the user may no longer sign in', async () => {
    const { userId } = await seedPerson({ roleId: 2 })
    await look(userId)
    await moveUser(actOf(viewer, now), userId, 'disable')
    expect(await findViewer(token, 4, now)).toMatchObject({ userId: viewer.userId, viewedBy: null, hasLostView: true })
    const led = await ask('/Tracking', 'follow-shipments', 'POST')
    expect([led.status, led.headers.get('Location')]).toEqual([302, '/Home'])
    expect(await ask('/Tracking', 'follow-shipments')).toMatchObject({ userId: viewer.userId })
    await moveUser(actOf(viewer, now), userId, 'enable')
    expect(await findViewer(token, 4, now)).toMatchObject({ userId: viewer.userId, viewedBy: null })
  })

  test('an administrator cannot view as another administrator or as a user of another project', async () => {
    const [peer, theirs] = [await seedPerson({ roleId: 1 }), await seedPerson({ roleId: 2, projectId: 2 })]
    await expect(look(peer.userId)).rejects.toMatchObject({ key: 'viewAs.administrator' })
    expect(await look(theirs.userId)).toBe(false)
  })
})
