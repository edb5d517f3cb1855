import type { SerializeFrom } from '@remix-run/node'
import { useNavigation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { HiddenField, OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { usePortal } from '#app/routes/shell/portal.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import type { WantedDocument } from '#domain/shares/brought/brought-document.ts'
import { broughtDocumentForm } from './brought-forms.ts'

interface WantedDocumentProps {
  wanted: SerializeFrom<WantedDocument>
  creationKey: string
  refused: unknown
}

/** The document that a link asks for, and where its file is given: one at a time, and none after one was taken. */
export function WantedDocumentPart({ wanted: { category, last }, ...form }: WantedDocumentProps) {
  const { t } = useTranslation()
  const project = usePortal().project.name
  return (
    <section className="panel wanted-document" aria-labelledby="wanted-document">
      <h2 id="wanted-document">{t('sharing.brought.title', { document: t(`documents.categories.${category}`) })}</h2>
      {last?.state === 'refused' && (
        <Notice tone="attention" role="status">
          <p>{t('sharing.brought.refused', { name: last.name })}</p>
          <p className="wanted-document-reason">{last.reason}</p>
        </Notice>
      )}
      {last?.state === 'waiting' || last?.state === 'taken' ? (
        <p>{t(last.state === 'taken' ? 'sharing.brought.taken' : 'sharing.brought.waits', { name: last.name, project })}</p>
      ) : (
        <DocumentForm project={project} {...form} />
      )}
    </section>
  )
}

function DocumentForm({ project, creationKey, refused }: Omit<WantedDocumentProps, 'wanted'> & { project: string }) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useServerForm(broughtDocumentForm, { answer: refused, id: 'wanted-document-form', first: { key: creationKey } })
  return (
    <OwnForm form={form} encType="multipart/form-data" className="wanted-document-form">
      <HiddenField field={fields.key} />
      <p>{t('sharing.brought.what', { project })}</p>
      <FileField field={fields.file} label={t('documents.file')} wish={documentUploadPolicy} />
      <button type="submit" className="button main" aria-busy={isSending}>
        {t('sharing.brought.send')}
      </button>
    </OwnForm>
  )
}
