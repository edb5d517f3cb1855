import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { userDrafts } from '#db/records/schema/people/drafts.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { hashPassword } from '../access/sign-in/password.server.ts'
import { judgeCustomers, judgeEmail } from './judging.server.ts'
import type { WrittenUser } from './written.ts'

/** Milliseconds that a user may stay half-made. */
const longestDraftMs = 86_400_000

/**
 * Keeps what the first step says of a new user, and answers the key of the second (spec 1 §7 validateEmailUser): nobody is made
 * yet. Refuses an e-mail in use and customers that are not the project's.
 */
export async function keepDraft(viewer: Viewer, written: WrittenUser, password: string, now: Date): Promise<string> {
  const passwordHash = await hashPassword(password)
  return record().transaction(async (tx) => {
    await judgeEmail(tx, viewer, written.email)
    await judgeCustomers(tx, viewer, written.customerIds)
    await tx.delete(userDrafts).where(lt(userDrafts.createdAt, new Date(now.getTime() - longestDraftMs)))
    const key = randomUUID()
    const { projectId, userId } = viewer
    await tx.insert(userDrafts).values({ key, projectId, createdBy: userId, written: { ...written }, passwordHash, createdAt: now })
    return key
  })
}

/** A draft of the viewer's own; null where there is none, or it has waited too long. */
export async function findDraft(viewer: Viewer, key: string, now: Date): Promise<{ written: WrittenUser; passwordHash: string } | null> {
  const since = new Date(now.getTime() - longestDraftMs)
  const [row] = await record()
    .select({ written: userDrafts.written, passwordHash: userDrafts.passwordHash })
    .from(userDrafts)
    .where(
      and(
        eq(userDrafts.key, key),
        eq(userDrafts.projectId, viewer.projectId),
        eq(userDrafts.createdBy, viewer.userId),
        gt(userDrafts.createdAt, since),
      ),
    )
  return row ? { ...row, written: row.written as unknown as WrittenUser } : null
}
