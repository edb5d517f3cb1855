import type { SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { RemovalShown } from './attachment-removal.tsx'
import { ReasonField } from './reason-field.tsx'
import { commentEditForm } from './revision-forms.ts'

export function CommentEdit() {
  const { t } = useTranslation()
  const { shown, back, by, isOwn, version } = useLoaderData() as SerializeFrom<RemovalShown>
  const answer = useActionData()
  const [form, fields] = useOwnForm(commentEditForm, { answer, id: 'comment-edit', first: { text: shown } })
  return (
    <DialogPage title={t('comments.edit')} back={back}>
      <OwnForm form={form} className="admin-form">
        <VersionField<{ content: string }> field={fields.version} version={version} answer={answer}>
          {({ current }) => [{ label: t('comments.text'), theirs: current.content, mine: fields.text.value }]}
        </VersionField>
        <TextField field={fields.text} label={t('comments.text')} rows={7} />
        <ReasonField field={fields.reason} isOwn={isOwn} by={by} />
        <FormEnd send={t('comments.save')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
