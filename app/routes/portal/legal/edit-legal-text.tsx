import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import type { Change } from '#app/components/form/intent.ts'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { LegalText } from '#app/routes/shell/legal-text/legal-text.tsx'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import type { Language } from '#domain/locales/language.ts'
import { languageName } from '#domain/locales/language.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { readDocument, type TypesetDocument } from '#domain/portal/legal/legal-document.ts'
import { findLegalFacts } from '#domain/portal/legal/legal-facts.server.ts'
import { longestLegalText } from '#domain/portal/legal/legal-name.ts'
import { findLegalDraft, publishLegalText, typesetterOf } from '#domain/portal/legal/legal-texts.server.ts'
import { typesetNew } from '#domain/portal/legal/typeset.server.ts'
import { legalTextForm } from './legal-forms.ts'
import { legalIn } from './legal-params.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('legalEditing', args)
  const { document, language } = legalIn(params)
  const { text, version } = await findLegalDraft(viewer, document, language)
  return json({
    document,
    language,
    title: await titleOf(args, `legal.${document}`),
    first: { text, version: String(version), datedOn: localDate(now, viewer.timeZone) },
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('legalEditing', args)
  const { document, language } = legalIn(params)
  const change: Change = async (typed, intent) => {
    if (intent?.field !== 'text' || intent.verb !== 'preview' || intent.item !== '') return undefined
    return { typed, more: { preview: await previewOf(viewer.projectId, typed.text, { document, language }) } }
  }
  const publish = async ({ text, datedOn, version }: { text: string; datedOn: string; version: number }) => {
    found(await publishLegalText(act, { document, language, text, datedOn, version }))
    return redirectWithToast(href('portalLegal'), 'branding.legal.published')
  }
  return answerSubmission(args.request, legalTextForm, publish, {}, change)
}

/** null for what cannot be read. */
async function previewOf(
  projectId: number,
  text: unknown,
  { document, language }: { document: string; language: Language },
): Promise<TypesetDocument | null> {
  try {
    const source = typeof text === 'string' ? text.slice(0, longestLegalText) : ''
    return await typesetNew(readDocument(source, await findLegalFacts(projectId, language), document), typesetterOf(projectId))
  } catch {
    return null
  }
}

export default function EditLegalText() {
  const { t } = useTranslation()
  const { document, language, first } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const preview = (answer as { preview?: TypesetDocument | null } | undefined)?.preview
  const [form, fields] = useOwnForm(legalTextForm, { answer, id: 'legal-text', first })
  return (
    <>
      <SettingsPlace current="portalLegal" />
      <PageTitle title={t('branding.legal.title')} />
      <BackLink to={href('portalLegal')}>{t('branding.legal.title')}</BackLink>
      <section className="panel">
        <h2>
          {t(`legal.${document}`)}, {languageName(language)}
        </h2>
        <p className="field-help">{t('branding.legal.editWhat')}</p>
        <OwnForm form={form} encType="multipart/form-data" className="admin-form">
          <FirstSubmit />
          <HiddenField field={fields.version} />
          <TextField field={fields.text} label={t('branding.legal.text')} help={t('branding.legal.textHelp')} rows={24} />
          <DateField field={fields.datedOn} label={t('branding.legal.datedOn')} />
          <FormEnd send={t('branding.legal.publish')} back={href('portalLegal')}>
            <button type="submit" className="button" name="intent" value="text.preview" formNoValidate>
              {t('branding.brand.preview')}
            </button>
          </FormEnd>
        </OwnForm>
      </section>
      {preview !== undefined && (
        <section className="panel portal-legal-preview">
          <h2>{t('branding.brand.previewTitle')}</h2>
          {preview ? (
            <>
              <h3>{preview.title}</h3>
              <LegalText document={preview} language={language} />
            </>
          ) : (
            <p>{t('branding.legal.unreadable')}</p>
          )}
        </section>
      )}
    </>
  )
}
