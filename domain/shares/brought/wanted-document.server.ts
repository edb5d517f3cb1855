import { desc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { broughtDocuments } from '#db/postgres/schema/shares/brought-documents.ts'
import type { CategoryName } from '#domain/core/attachments/document-categories.ts'
import type { WantedDocument } from './brought-document.ts'

/** What a link asks for, and what became of the last file; null for a link that only shows. */
export async function findWantedDocument({ id, asksFor }: { id: number; asksFor: string | null }): Promise<WantedDocument | null> {
  if (asksFor === null) return null
  const { name, state, reason, createdAt: at } = broughtDocuments
  const [last] = await db()
    .select({ name, state, reason, at })
    .from(broughtDocuments)
    .where(eq(broughtDocuments.linkId, id))
    .orderBy(desc(broughtDocuments.id))
    .limit(1)
  return { category: asksFor as CategoryName, last: last ?? null }
}
