import { and, eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { hasOpenPassword } from './open-password.server.ts'
import { isPasswordOf } from './password.server.ts'
import { maySignIn } from './sign-in-permission.server.ts'

export interface Person {
  userId: number
  projectId: ProjectId
  roleId: number
}

/**
 * Refuses with one message for every reason, a closed password too, in the same time (spec 1 §8; decision 4). The rule of 8 to 15 characters is for setting a
 * password, not for using one.
 */
export async function findPersonByCredentials(projectId: ProjectId, email: string, password: string): Promise<Person> {
  const [found] = await db()
    .select({ id: users.id, roleId: users.roleId, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.projectId, projectId), sql`lower(${users.email}) = lower(${email})`, maySignIn, hasOpenPassword))
  // PostgreSQL folds the letter İ to i, so an address would have several spellings, each with failures of its own.
  const user = found?.email.toLowerCase() === email.toLowerCase() ? found : undefined
  if (!(await isPasswordOf(user?.passwordHash ?? null, password)) || !user) throw new DomainError('access.incorrect')
  return { userId: user.id, projectId, roleId: user.roleId }
}
