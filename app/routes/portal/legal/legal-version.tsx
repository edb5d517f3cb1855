import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { LegalText } from '#app/routes/shell/legal-text/legal-text.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { readDocument } from '#domain/portal/legal/legal-document.ts'
import { findLegalFacts } from '#domain/portal/legal/legal-facts.server.ts'
import { findLegalVersion, typesetterOf } from '#domain/portal/legal/legal-texts.server.ts'
import { typesetDocument } from '#domain/portal/legal/typeset.server.ts'
import { legalIn } from './legal-params.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('legalVersion', args)
  const { document, language } = legalIn(params)
  const { text, version, datedOn } = found(await findLegalVersion(viewer, document, language, idIn(params.version)))
  const read = readDocument(text, await findLegalFacts(viewer.projectId, language), document)
  const shown = await typesetDocument(read, typesetterOf(viewer.projectId))
  return json({ heading: read.title, language, version, datedOn, document: shown })
}

export default function LegalVersionDialog() {
  const { t } = useTranslation()
  const { heading, language, version, datedOn, document } = useLoaderData<typeof loader>()
  return (
    <DialogPage title={heading} back={href('portalLegal')} isWide>
      <p className="field-help">{t('branding.legal.versionOf', { version, day: datedOn })}</p>
      <LegalText document={document} language={language} />
    </DialogPage>
  )
}
