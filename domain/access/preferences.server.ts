import { eq } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { users } from '#db/records/schema/access.ts'
import { type Language, languageOfProject } from '../language/language.ts'
import { findProject } from '../projects/projects.ts'
import type { Viewer } from './viewer.ts'

/** The viewer's own language from now on, on every device (decision 21). */
export async function chooseLanguage(viewer: Viewer, language: Language): Promise<void> {
  await record().update(users).set({ language }).where(eq(users.id, viewer.userId))
}

/** The language a person is written to in: their own choice, else the project's (decision 21). */
export function languageOfPerson(person: { language: Language | null; projectId: number }): Language {
  return person.language ?? languageOfProject(findProject(person.projectId).languageCode)
}
