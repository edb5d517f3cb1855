import type { SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import type { RemovalShown } from './attachment-removal.tsx'
import { ReasonField } from './reason-field.tsx'
import { documentReplacementForm } from './revision-forms.ts'
import './revised-attachment.css'

export function DocumentReplacement({ policy }: { policy: UploadPolicy }) {
  const { t } = useTranslation()
  const { shown, back, by, isOwn, version } = useLoaderData() as SerializeFrom<RemovalShown>
  const [form, fields] = useServerForm(documentReplacementForm, { answer: useActionData(), id: 'document-replacement' })
  return (
    <DialogPage title={t('documents.replace')} back={back}>
      <OwnForm form={form} encType="multipart/form-data" className="admin-form">
        <input key={version} type="hidden" name={fields.version.name} defaultValue={version} />
        <blockquote className="revised-attachment">{shown}</blockquote>
        <p>{t('documents.replaceWhat')}</p>
        <FileField field={fields.file} label={t('documents.file')} wish={policy} />
        <ReasonField field={fields.reason} isOwn={isOwn} by={by} />
        <FormEnd send={t('documents.replace')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
