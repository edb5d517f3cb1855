import { asc } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { erasures } from '#db/postgres/schema/accounts/erasures.ts'
import { actorWithoutAccount, findPerson } from '#domain/operations/personal-data/persons.server.ts'
import { isProjectId, type ProjectId } from '#domain/platform/environment/projects.ts'
import { z } from '#domain/platform/schema.ts'
import { erasePerson } from './erase-person.server.ts'

const line = z.object({
  projectId: z.number().refine(isProjectId),
  userId: z.number().int().positive(),
  token: z.string().regex(/^[0-9a-f]{8}$/),
})

/** Who was erased, by the number of the account alone: a line of JSON each. */
export async function listErased(): Promise<string[]> {
  const rows = await db().select().from(erasures).orderBy(asc(erasures.id))
  return rows.map(({ projectId, userId, token, erasedAt }) =>
    JSON.stringify({ projectId, userId, token, erasedAt: erasedAt.toISOString() }),
  )
}

/**
 * After a backup was restored: erases whom it has brought back, under the pseudonym of before. Returns how many; throws for a line that
 * `listErased` has not written. The last administrator is refused, and those before are erased.
 */
export async function eraseAgain(lines: readonly string[], now: Date): Promise<{ erased: number; left: number }> {
  const listed = lines.filter((each) => each.trim() !== '').map((each) => line.parse(JSON.parse(each)))
  let erased = 0
  for (const { projectId, userId, token } of listed) {
    const person = await findPerson(projectId as ProjectId, userId)
    if (person && (await erasePerson(actorWithoutAccount(person.projectId), person, now, { mark: token, why: 'restored' }))) erased += 1
  }
  return { erased, left: listed.length - erased }
}
