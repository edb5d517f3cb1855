import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { userDrafts } from '#db/postgres/schema/accounts/user-drafts.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { validateCustomers, validateEmail } from '#domain/identity/accounts/user-validation.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import type { Permissions, UserInput } from './user-input.ts'

/** Time for the second step. */
const longestDraftMs = dayMs

interface UserDraft {
  written: UserInput & Partial<Permissions> & { requestId?: number }
  passwordHash: string | null
}

interface FirstStep {
  password?: string | undefined
  isInvited?: boolean
  begun?: string | undefined
  requestId?: number | undefined
}

/**
 * Stores the first step of a new user and returns the key of the second (spec 1 §7 validateEmailUser); creates nobody yet. Refuses an
 * e-mail in use, customers of another project, and neither a password nor an invitation.
 */
export async function saveUserDraft(
  viewer: Viewer,
  written: UserInput,
  { password, isInvited, begun, requestId }: FirstStep,
  now: Date,
): Promise<string> {
  const before = begun === undefined ? null : await findUserDraft(viewer, begun, now)
  const typed = password === undefined || isInvited ? undefined : await hashPassword(password)
  const passwordHash = isInvited ? null : (typed ?? before?.passwordHash ?? null)
  if (!isInvited && passwordHash === null) throw new DomainError('adminUsers.passwordMissing', 'password')
  return db().transaction(async (tx) => {
    await validateEmail(tx, viewer, written.email)
    await validateCustomers(tx, viewer, written.customerIds)
    await tx.delete(userDrafts).where(lt(userDrafts.createdAt, new Date(now.getTime() - longestDraftMs)))
    const key = before && begun ? begun : randomUUID()
    const changed = { written: { ...before?.written, ...written, ...(requestId && { requestId }) }, passwordHash, createdAt: now }
    await tx
      .insert(userDrafts)
      .values({ key, projectId: viewer.projectId, createdBy: viewer.userId, ...changed })
      .onConflictDoUpdate({ target: userDrafts.key, set: changed })
    return key
  })
}

export async function saveDraftPermissions(viewer: Viewer, key: string, permissions: Permissions, now: Date): Promise<void> {
  const draft = await findUserDraft(viewer, key, now)
  if (!draft) return
  await db()
    .update(userDrafts)
    .set({ written: { ...draft.written, ...permissions } })
    .where(eq(userDrafts.key, key))
}

export async function findUserDraft(viewer: Viewer, key: string, now: Date): Promise<UserDraft | null> {
  const since = new Date(now.getTime() - longestDraftMs)
  const [row] = await db()
    .select({ written: userDrafts.written, passwordHash: userDrafts.passwordHash })
    .from(userDrafts)
    .where(
      and(eq(userDrafts.key, key), inProject(userDrafts, viewer), eq(userDrafts.createdBy, viewer.userId), gt(userDrafts.createdAt, since)),
    )
  return row ? { ...row, written: row.written as unknown as UserDraft['written'] } : null
}
