import { eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { completeChoice, type Preferences, readPreferences } from '#domain/core/viewer/preferences.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type Language, spokenLanguage } from '#domain/locales/language.ts'

export async function chooseLanguage(viewer: Viewer, language: Language): Promise<void> {
  await db().update(users).set({ language }).where(eq(users.id, viewer.userId))
}

/** Merges the choice into the stored preferences and returns all of them (spec 1 §2 "Shell"). Two concurrent changes are both kept. */
export async function choosePreferences(viewer: Viewer, choice: Partial<Preferences>): Promise<Preferences> {
  const change = JSON.stringify(completeChoice(choice))
  const [user] = await db()
    .update(users)
    .set({ preferences: sql`coalesce(${users.preferences}, '{}'::jsonb) || ${change}::jsonb` })
    .where(eq(users.id, viewer.userId))
    .returning({ preferences: users.preferences })
  return readPreferences(user?.preferences)
}

export function languageOfPerson(person: { language: string | null; projectId: number }): Language {
  return spokenLanguage(person.language) ?? brandOf(person.projectId).language
}
