import { useNavigation } from '@remix-run/react'
import { useContinueLater } from '#app/components/form/fields/continue-later.ts'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { FormDefinition } from '#app/components/form/schema/define-form.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { useHasScripts } from '#app/components/live.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { z } from '#domain/platform/schema.ts'
import './papers.css'

type TypedComment = { key: string; text: string; type?: string | undefined }

interface NewCommentProps {
  /** That of a comment, or of one that also has a type. */
  form: FormDefinition<z.ZodType<TypedComment, TypedComment>>
  types?: readonly { value: string; label: string }[]
  creationKey: string
  refused: unknown
}

export function NewComment(props: NewCommentProps) {
  useContinueLater(id, props.creationKey)
  return <CommentSheet key={props.creationKey} {...props} />
}
const id = 'new-comment'

function CommentSheet({ form: commentForm, types = [], creationKey, refused }: NewCommentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(commentForm, { answer: refused, id, first: { key: creationKey, type: types[0]?.value } })
  const hasScripts = useHasScripts()
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
