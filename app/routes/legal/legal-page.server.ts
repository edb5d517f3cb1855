import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { languageOf, titleOf, translatorOf } from '#app/server/translation.server.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { readDocument } from '#domain/portal/legal/legal-document.ts'
import { findLegalFacts } from '#domain/portal/legal/legal-facts.server.ts'
import type { LegalName } from '#domain/portal/legal/legal-name.ts'
import { findLegalText, typesetterOf } from '#domain/portal/legal/legal-texts.server.ts'
import { typesetDocument } from '#domain/portal/legal/typeset.server.ts'

export async function loadLegalPage(args: LoaderFunctionArgs, name: LegalName) {
  const projectId = projectOf(args)
  const { text, language, datedOn } = await findLegalText(projectId, name, await languageOf(args))
  const t = await translatorOf(args)
  const document = readDocument(text, await findLegalFacts(projectId, language), t(`legal.${name}`))
  const title = await titleOf(args, 'legal.pageTitle', { title: document.title })
  return json({ title, document: await typesetDocument(document, typesetterOf(projectId)), language, datedOn })
}
