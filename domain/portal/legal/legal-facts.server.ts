import { findRetention } from '#domain/core/retention/retention.server.ts'
import { retentionNames } from '#domain/core/retention/retention.ts'
import type { Language } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { findController } from './controller.server.ts'
import type { LegalFacts } from './legal-document.ts'

/** What the legal texts of a project name, in words of the text's language: the controller, and the lives in force. */
export async function findLegalFacts(projectId: number, language: Language): Promise<LegalFacts> {
  const [controller, retention] = await Promise.all([findController(projectId), findRetention(projectId)])
  const say = translatorIn(language)
  const lifeOf = (days: number | null) => (days === null ? say('legal.noTerm') : say('legal.days', { count: days }))
  return { ...controller, lives: Object.fromEntries(retentionNames.map((name) => [name, lifeOf(retention[name])])) as LegalFacts['lives'] }
}
