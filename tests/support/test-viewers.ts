import { writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

export const password = 'Fairway-2026'
const nowhere = { network: '127.0.0.1', userAgent: 'tests', requestId: 'tests' }

let hash: Promise<string> | undefined
/** One hash for everybody: hashing is slow on purpose. */
const passwordHash = () => {
  hash ??= hashPassword(password)
  return hash
}

export async function seedPerson(options: { roleId: RoleId; projectId?: ProjectId; email?: string; customerIds?: number[] }) {
  const projectId = options.projectId ?? 4
  const email = options.email ?? `role${options.roleId}-${Math.random().toString(36).slice(2, 8)}@fairway.test`
  const { customerIds = [] } = options
  const id = await seedUser(db(), { projectId, roleId: options.roleId, email, passwordHash: await passwordHash(), customerIds })
  return { userId: id, projectId, roleId: options.roleId, email }
}

export type SeededPerson = Awaited<ReturnType<typeof seedPerson>>

export async function signedIn(
  person: SeededPerson,
  now = new Date(),
): Promise<{ token: string; cookie: string; viewer: Viewer & { sessionId: number } }> {
  const session = await startSession(person, { remember: false, origin: nowhere }, now)
  const viewer = await findViewer(session.token, person.projectId, now)
  const sessionId = viewer?.sessionId
  if (!viewer || !sessionId) throw new Error('a fresh session must open the portal')
  const cookie = (await writeSessionToken(session)).split(';')[0] ?? ''
  return { token: session.token, cookie, viewer: { ...viewer, sessionId } }
}

export async function seedViewer(person: Parameters<typeof seedPerson>[0], now?: Date): Promise<Viewer> {
  return (await signedIn(await seedPerson(person), now)).viewer
}

export const seedCustomers = (count: number, projectId: ProjectId = 4) =>
  Promise.all(Array.from({ length: count }, (_, n) => seedCustomer(db(), { projectId, name: `Customer ${n + 1}` })))

export const context = () => ({ nonce: 'nonce', requestId: 'request', network: '127.0.0.1', report: () => {}, note: () => {} })
