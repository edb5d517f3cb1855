import { eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { users } from '#db/records/schema/people/access.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'

export async function findTelephone(viewer: Viewer): Promise<string | null> {
  const [row] = await record().select({ telephone: users.telephone }).from(users).where(eq(users.id, viewer.userId))
  return row?.telephone ?? null
}
