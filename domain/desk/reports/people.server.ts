import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { users } from '#db/records/schema/people/access.ts'

type Person = typeof users.$inferSelect

export const wholeNameOf = ({ name, lastName }: Pick<Person, 'name' | 'lastName'>) => `${name} ${lastName}`

/** Whose report it is. */
export async function findOwner({ ownerId }: { ownerId: number }): Promise<Person> {
  const [owner] = await record().select().from(users).where(eq(users.id, ownerId))
  if (!owner) throw new Error('A report has no owner.')
  return owner
}

/** The account of an address in a project, open or closed; a deleted one is nobody's. */
export async function findPerson(projectId: number, email: string): Promise<Person | undefined> {
  const [person] = await record()
    .select()
    .from(users)
    .where(and(eq(users.projectId, projectId), sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.deletedAt)))
  return person
}
