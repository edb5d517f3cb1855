import type { SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReasonField } from './reason-field.tsx'
import './revised-attachment.css'
import { attachmentRemovalForm } from './revision-forms.ts'

export interface RemovalShown {
  noun: 'comment' | 'document'
  /** What is removed: the text of a comment, the name of a document. */
  shown: string
  back: string
  by: string
  isOwn: boolean
  version: number
}

export function AttachmentRemoval() {
  const { t } = useTranslation()
  const { noun, shown, back, by, isOwn, version } = useLoaderData() as SerializeFrom<RemovalShown>
  const answer = useActionData()
  const [form, fields] = useOwnForm(attachmentRemovalForm, { answer, id: `${noun}-removal` })
  return (
    <DialogPage title={t(noun === 'comment' ? 'comments.remove' : 'documents.remove')} back={back}>
      <OwnForm form={form} className="admin-form">
        <VersionField field={fields.version} version={version} answer={answer} />
        <blockquote className="revised-attachment">{shown}</blockquote>
        <p>{t(noun === 'comment' ? 'comments.removeWhat' : 'documents.removeWhat')}</p>
        <ReasonField field={fields.reason} isOwn={isOwn} by={by} />
        <FormEnd send={t('revisions.remove')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
