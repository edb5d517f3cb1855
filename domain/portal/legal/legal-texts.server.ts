import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { legalTexts } from '#db/postgres/schema/core/legal-texts.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { fallbackLanguage, type Language, languages, spokenLanguage } from '#domain/locales/language.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { ParserBusy } from '#domain/platform/parser/parser-error.ts'
import { readDocument } from './legal-document.ts'
import { findLegalFacts } from './legal-facts.server.ts'
import { builtInLanguage, type LegalName } from './legal-name.ts'
import noticeText from './privacy-notice.md?raw'
import termsText from './terms.md?raw'
import { NotTypeset, typesetNew } from './typeset.server.ts'

const builtIn: Record<LegalName, string> = { terms: termsText, notice: noticeText }

export interface LegalText {
  text: string
  /** Of the text, which may be another than the reader's: there is no translation that nobody wrote. */
  language: Language
  /** Null: the portal's own text for Mexico. */
  version: number | null
  /** YYYY-MM-DD, as its publisher dated it. */
  datedOn: string | null
}

const ofDocument = (projectId: number, document: LegalName, language?: Language) =>
  and(eq(legalTexts.projectId, projectId), eq(legalTexts.document, document), language && eq(legalTexts.language, language))

/** The text that holds: the last one of the reader's language, else of another, else the portal's own, in Spanish (spec 3 §2). */
export async function findLegalText(projectId: number, document: LegalName, language: Language): Promise<LegalText> {
  const rows = await db()
    .selectDistinctOn([legalTexts.language])
    .from(legalTexts)
    .where(ofDocument(projectId, document))
    .orderBy(legalTexts.language, desc(legalTexts.version))
  const row = [language, builtInLanguage, ...languages].flatMap((each) => rows.find((row) => row.language === each) ?? [])[0]
  return row ? textOfRow(row) : { text: builtIn[document], language: builtInLanguage, version: null, datedOn: null }
}

/** What an administrator begins with: the last text of this very language, else the portal's own. */
export async function findLegalDraft(
  { projectId }: Viewer,
  document: LegalName,
  language: Language,
): Promise<{ text: string; version: number }> {
  const [row] = await db()
    .select()
    .from(legalTexts)
    .where(ofDocument(projectId, document, language))
    .orderBy(desc(legalTexts.version))
    .limit(1)
  return row ? { text: row.text, version: row.version } : { text: builtIn[document], version: 0 }
}

/**
 * Publishes a version, which holds at once; former ones stay as they are. Refuses a text that cannot be typeset in a time that every reader
 * can be asked to spend, and an edit begun on an older version. Returns false for viewers who do not manage the portal.
 */
export async function publishLegalText(
  act: Act,
  {
    document,
    language,
    text,
    datedOn,
    version,
  }: { document: LegalName; language: Language; text: string; datedOn: string; version: number },
): Promise<boolean> {
  if (!isHeldBy(act.viewer, 'manage-portal')) return false
  const { projectId, userId } = act.viewer
  await refuseUnreadable(text, projectId, language)
  return command(act, 'publish-legal-text', async (tx) => {
    await lockProject(tx, projectId)
    const [last] = await tx
      .select({ version: legalTexts.version, datedOn: legalTexts.datedOn })
      .from(legalTexts)
      .where(ofDocument(projectId, document, language))
      .orderBy(desc(legalTexts.version))
      .limit(1)
    if ((last?.version ?? 0) !== version) throw new DomainError('branding.legal.stale')
    const row = { projectId, document, language, version: version + 1, text, datedOn, publishedAt: act.now, publishedBy: userId }
    await tx.insert(legalTexts).values(row)
    const details = { before: { version: last?.version, datedOn: last?.datedOn }, after: { version: row.version, datedOn } }
    return { subject: ['legal-text', `${document}-${language}`], details }
  })
}

async function refuseUnreadable(text: string, projectId: number, language: Language): Promise<void> {
  try {
    await typesetNew(readDocument(text, await findLegalFacts(projectId, language), ''), typesetterOf(projectId))
  } catch (error) {
    if (error instanceof NotTypeset) throw new DomainError('branding.legal.unreadable', 'text')
    if (error instanceof ParserBusy) throw new DomainError('files.busy', 'text')
    throw error
  }
}

export const typesetterOf = (projectId: number) => `legal texts of ${projectId}`

export interface LegalVersion {
  version: number
  document: LegalName
  language: Language
  datedOn: string
  /** ISO 8601 in UTC. */
  publishedAt: string
  by: string | null
}

/** The published versions of the viewer's project, newest first. */
export async function listLegalVersions(viewer: Viewer): Promise<LegalVersion[]> {
  const { version, document, language, datedOn, publishedAt, publishedBy } = legalTexts
  const rows = await db()
    .select({ version, document, language, datedOn, publishedAt, by: wholeName })
    .from(legalTexts)
    .leftJoin(users, eq(users.id, publishedBy))
    .where(inProject(legalTexts, viewer))
    .orderBy(desc(publishedAt), desc(legalTexts.id))
  return rows.map((row) => ({ ...row, language: languageOfText(row), publishedAt: row.publishedAt.toISOString() }))
}

/** A published version of the viewer's project; null where there is none. */
export async function findLegalVersion(
  viewer: Viewer,
  document: LegalName,
  language: Language,
  version: number,
): Promise<LegalText | null> {
  const [row] = await db()
    .select()
    .from(legalTexts)
    .where(and(ofDocument(viewer.projectId, document, language), eq(legalTexts.version, version)))
  return row ? textOfRow(row) : null
}

type LegalRow = typeof legalTexts.$inferSelect

const textOfRow = (row: LegalRow): LegalText => ({
  text: row.text,
  language: languageOfText(row),
  version: row.version,
  datedOn: row.datedOn,
})

const languageOfText = ({ language }: Pick<LegalRow, 'language'>): Language => spokenLanguage(language) ?? fallbackLanguage
