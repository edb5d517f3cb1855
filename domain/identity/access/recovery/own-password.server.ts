import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { isPasswordInUse } from '#domain/identity/access/sign-in/open-password.server.ts'
import { hashPassword, isPasswordOf } from '#domain/identity/access/sign-in/password.server.ts'
import { attemptOwnPassword } from '#domain/identity/access/sign-in/sign-in-limit.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isNewPassword } from './new-password.ts'
import { setPassword } from './set-password.server.ts'

interface OwnPasswordChange {
  oldPassword: string
  password: string
  portal: string
}

/**
 * In one transaction: sets the password, ends the viewer's other sessions and mailed links, and mails a notice. Refuses a wrong old
 * password (under a limit of its own), a new one against spec 1 §9, and the old one as the new one.
 */
export async function changeOwnPassword(act: Act, change: OwnPasswordChange): Promise<void> {
  const { viewer, now } = act
  const { oldPassword, password, portal } = change
  const { userId } = viewer
  if (!isNewPassword(password)) throw new DomainError('recovery.invalid', 'password')
  if (!(await isPasswordInUse(userId))) throw new DomainError('ownPassword.closed', 'oldPassword')
  await attemptOwnPassword(userId, async () => {
    const [user] = await db().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
    const before = user?.passwordHash ?? null
    if (!(await isPasswordOf(before, oldPassword))) throw new DomainError('ownPassword.incorrect', 'oldPassword')
    if (password === oldPassword) throw new DomainError('recovery.same', 'password')
    const passwordHash = await hashPassword(password)
    await command(act, 'change-password', async (tx) => {
      const isSet = await setPassword(tx, { userId, before, passwordHash, keepSession: viewer, by: 'self', portal }, now)
      if (!isSet) throw new DomainError('ownPassword.incorrect', 'oldPassword')
      return {}
    })
  })
}
