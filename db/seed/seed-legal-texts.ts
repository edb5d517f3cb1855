import { legalTexts } from '#db/postgres/schema/core/legal-texts.ts'
import type { SeedTarget } from './insert-rows.ts'

/** Returns the number of the version, another in each project, because a version is known by its number. */
export async function seedLegalText(
  db: SeedTarget,
  { projectId, publishedBy }: { projectId: number; publishedBy: number },
): Promise<number> {
  const text = { document: 'terms', language: 'en', version: projectId, text: 'Of Acme.', datedOn: '2026-03-01' } as const
  await db.insert(legalTexts).values({ ...text, projectId, publishedBy, publishedAt: new Date() })
  return projectId
}
