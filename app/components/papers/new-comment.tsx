import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HiddenField, OwnForm, useOwnForm } from '../form/own-form.tsx'
import { useGoingOn } from '../form/parts/going-on.ts'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { commentForm, typedCommentForm } from './comment-form.ts'
import './papers.css'

interface NewCommentProps {
  /** What a comment can be about, where it says so; the first is preset. */
  types?: readonly { value: string; label: string }[]
  creationKey: string
  refused: unknown
}

/** The form beside the comments, a new one for each. */
export function NewComment(props: NewCommentProps) {
  useGoingOn(id, props.creationKey)
  return <CommentSheet key={props.creationKey} {...props} />
}
const id = 'new-comment'

/** Where scripts run, its button waits for words. */
function CommentSheet({ types = [], creationKey, refused }: NewCommentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const schema = types.length > 0 ? typedCommentForm(types.map(({ value }) => value)) : commentForm
  const [form, fields] = useOwnForm(schema as ReturnType<typeof typedCommentForm>, {
    answer: refused,
    id,
    first: { key: creationKey, type: types[0]?.value },
  })
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  const isBlank = !fields.text.value?.trim()
  return (
    <OwnForm form={form} className="panel new-comment">
      <h2>{t('comments.new')}</h2>
      <HiddenField field={fields.key} />
      {types.length > 0 && <SelectField field={fields.type} label={t('comments.type')} options={types} />}
      <TextField field={fields.text} label={t('comments.text')} rows={7} />
      <button type="submit" className="button main" disabled={hasScripts && isBlank} aria-busy={isSending}>
        {t('comments.add')}
      </button>
    </OwnForm>
  )
}
