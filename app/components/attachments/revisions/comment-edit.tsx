import type { SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Differences, staleOf } from '#app/components/table/differences.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { RemovalShown } from './attachment-removal.tsx'
import { ReasonField } from './reason-field.tsx'
import { commentEditForm } from './revision-forms.ts'

export function CommentEdit() {
  const { t } = useTranslation()
  const { shown, back, by, isOwn, version } = useLoaderData() as SerializeFrom<RemovalShown>
  const answer = useActionData()
  const [form, fields] = useOwnForm(commentEditForm, { answer, id: 'comment-edit', first: { text: shown } })
  const stale = staleOf<{ content: string }>(answer)
  const seen = stale?.version ?? version
  return (
    <DialogPage title={t('comments.edit')} back={back}>
      <OwnForm form={form} className="admin-form">
        <input key={seen} type="hidden" name={fields.version.name} defaultValue={seen} />
        {stale && <Differences rows={[{ label: t('comments.text'), theirs: stale.current.content, mine: fields.text.value }]} />}
        <TextField field={fields.text} label={t('comments.text')} rows={7} />
        <ReasonField field={fields.reason} isOwn={isOwn} by={by} />
        <FormEnd send={t('comments.save')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
