import { eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { users } from '#db/records/schema/access.ts'
import type { Language } from '../language/language.ts'
import type { Viewer } from './viewer.ts'

/** The viewer's own language from now on, on every device (decision 21). */
export async function chooseLanguage(viewer: Viewer, language: Language): Promise<void> {
  await record().update(users).set({ language }).where(eq(users.id, viewer.userId))
}
