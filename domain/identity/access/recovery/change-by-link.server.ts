import { db } from '#db/postgres/client.server.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { hashPassword, isPasswordOf } from '#domain/identity/access/sign-in/password.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { isNewPassword } from './new-password.ts'
import { findPasswordByLink, spendLink } from './recovery-links.server.ts'
import { setPassword } from './set-password.server.ts'

interface PasswordChange {
  projectId: ProjectId
  token: string
  password: string
  portal: string
  origin: Origin
}

/**
 * Sets a password by a mailed link (spec 1 §4; decision 3): in one transaction the link is used up, every session of the person ends, and
 * a notice is mailed. Returns whether it is the person's first password. Refuses an invalid password, the present one, and a used or
 * expired link, and a password that the project has closed.
 */
export async function changePasswordByLink(
  { projectId, token, password, portal, origin }: PasswordChange,
  now: Date,
): Promise<{ isFirst: boolean }> {
  if (!isNewPassword(password)) throw new DomainError('recovery.invalid', 'password')
  // Before the slow hashing, so that nobody without a link can keep the portal busy with it.
  const found = await findPasswordByLink(projectId, token, now)
  if (!found) throw new DomainError('recovery.over')
  if (!found.isPasswordOpen) throw new DomainError('ownPassword.closed', 'password')
  const before = found.passwordHash
  if (await isPasswordOf(before, password)) throw new DomainError('recovery.same', 'password')
  const passwordHash = await hashPassword(password)
  await db().transaction(async (tx) => {
    const userId = await spendLink(tx, projectId, token, now)
    const isSet = userId !== null && (await setPassword(tx, { userId, before, passwordHash, by: 'link', portal }, now))
    if (!isSet) throw new DomainError('recovery.over')
    await writeAuditEntry(tx, { action: 'password-recovered', at: now, projectId, userId, sessionId: null, ...origin })
  })
  return { isFirst: before === null }
}
