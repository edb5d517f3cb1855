import type { SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { FormConstraint } from '#app/components/form/schema/validation.ts'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { staleOf } from '#app/components/table/differences.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReasonField } from './reason-field.tsx'
import './revised-attachment.css'

export interface RemovalShown {
  noun: 'comment' | 'document'
  constraint: FormConstraint
  /** What is removed: the text of a comment, the name of a document. */
  shown: string
  back: string
  by: string
  isOwn: boolean
  version: number
}

export function AttachmentRemoval() {
  const { t } = useTranslation()
  const { noun, constraint, shown, back, by, isOwn, version } = useLoaderData() as SerializeFrom<RemovalShown>
  const answer = useActionData()
  const [form, fields] = useOwnForm(() => import('./revision-forms.ts').then((forms) => forms.attachmentRemovalForm), {
    constraint,
    answer,
    id: `${noun}-removal`,
  })
  const seen = staleOf(answer)?.version ?? version
  return (
    <DialogPage title={t(noun === 'comment' ? 'comments.remove' : 'documents.remove')} back={back}>
      <OwnForm form={form} className="admin-form">
        <input key={seen} type="hidden" name={fields.version.name} defaultValue={seen} />
        <blockquote className="revised-attachment">{shown}</blockquote>
        <p>{t(noun === 'comment' ? 'comments.removeWhat' : 'documents.removeWhat')}</p>
        <ReasonField field={fields.reason} isOwn={isOwn} by={by} />
        <FormEnd send={t('revisions.remove')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
