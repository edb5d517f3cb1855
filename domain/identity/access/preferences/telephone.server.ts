import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export async function findTelephone(viewer: Viewer): Promise<string | null> {
  const [row] = await db().select({ telephone: users.telephone }).from(users).where(eq(users.id, viewer.userId))
  return row?.telephone ?? null
}
