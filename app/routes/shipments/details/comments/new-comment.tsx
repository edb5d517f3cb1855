import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { commentTypes } from '#domain/freight/shipments/comments/comment.ts'
import { commentForm } from '../comment-form.ts'

interface NewCommentProps {
  creationKey: string
  refused: unknown
}

/** The form beside the comments. Where scripts run, its button waits for words. */
export function NewComment({ creationKey, refused }: NewCommentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(commentForm, { answer: refused, id: 'new-comment', first: { key: creationKey, type: commentTypes[0] } })
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  const isBlank = !fields.text.value?.trim()
  return (
    <OwnForm form={form} className="panel new-comment">
      <h2>{t('comments.new')}</h2>
      <HiddenField field={fields.key} />
      <SelectField
        field={fields.type}
        label={t('comments.type')}
        options={commentTypes.map((type) => ({ value: type, label: t(`comments.types.${type}`) }))}
      />
      <TextField field={fields.text} label={t('comments.text')} rows={7} />
      <button type="submit" className="button main" disabled={hasScripts && isBlank} aria-busy={isSending}>
        {t('comments.add')}
      </button>
    </OwnForm>
  )
}
