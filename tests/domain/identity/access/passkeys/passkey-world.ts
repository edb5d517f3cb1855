import { and, desc, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { passkeys } from '#db/postgres/schema/accounts/passkeys.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { objectKeyOf } from '#domain/core/mail/mail-queue.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addPasskey, startAdding } from '#domain/identity/access/passkeys/add-passkey.server.ts'
import { signInByPasskey, startPasskeySignIn } from '#domain/identity/access/passkeys/passkey-sign-in.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { actOf } from '#tests/support/admins.ts'
import { SoftwareAuthenticator } from '#tests/support/passkeys/software-authenticator.ts'
import { type SeededPerson, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

export const portal = 'https://portal.test'
export const now = new Date('2026-11-20T10:00:00Z')
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
export const someNetwork = () => `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

/** Somebody who is signed in, with a device that can make passkeys; anew for each test. */
export const world = {} as { origin: Origin; person: SeededPerson; viewer: Viewer; device: SoftwareAuthenticator }

export function withSomebodyAndDevice() {
  beforeEach(async () => {
    world.origin = { network: someNetwork(), userAgent: null, requestId: null }
    await enterSomebody()
    world.device = new SoftwareAuthenticator(portal)
  })
}

export async function enterSomebody() {
  world.person = await seedPerson({ roleId: 2 })
  world.viewer = (await signedIn(world.person, now)).viewer
}

export const occasion = (ownPassword?: string) => ({ ownPassword, portal })

export async function add(twist = {}, at = now) {
  const { viewer, device } = world
  const { options, ceremony } = await startAdding(viewer, portal, at)
  await addPasskey(actOf(viewer, at), ceremony, { answer: device.make(options, twist), name: 'Phone' }, occasion())
}

export async function enter(twist = {}, { at = now, projectId = 4 as ProjectId, by = world.device, remember = false } = {}) {
  const { options, ceremony } = await startPasskeySignIn(portal, null, at)
  return signInByPasskey(projectId, ceremony, { answer: by.sign(options, twist), portal }, { remember, origin: world.origin }, at)
}

export const own = () => db().select().from(passkeys).where(eq(passkeys.userId, world.person.userId))
export const lastEntry = async () => (await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]
export const noticesOf = (userId: number) =>
  db().$count(deliveries, and(eq(deliveries.kind, 'sign-in-changed'), eq(deliveries.objectKey, objectKeyOf({ kind: 'user', key: userId }))))
export const forgetProof = () => db().update(sessions).set({ provenAt: null }).where(eq(sessions.userId, world.person.userId))
