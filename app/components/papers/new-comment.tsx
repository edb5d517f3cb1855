import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../form/error-summary.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { commentForm, typedCommentForm } from './comment-form.ts'
import './papers.css'

interface NewCommentProps {
  /** What a comment can be about, where it says so; the first is preset. */
  types?: readonly { value: string; label: string }[]
  creationKey: string
  refused: SubmissionResult<string[]> | undefined
}

/** The form beside the comments. Where scripts run, its button waits for words. */
export function NewComment({ types = [], creationKey, refused }: NewCommentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const schema = types.length > 0 ? typedCommentForm(types.map(({ value }) => value)) : commentForm
  const [form, fields] = useForm<{ key: string; text: string; type: string }>({
    id: 'new-comment',
    lastResult: refused ?? null,
    constraint: getZodConstraint(schema),
    defaultValue: { key: creationKey, type: types[0]?.value ?? '', text: '' },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  })
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  const isBlank = !fields.text.value?.trim()
  return (
    <Form method="post" className="panel new-comment" {...getFormProps(form)}>
      <h2>{t('comments.new')}</h2>
      <ErrorSummary errors={form.errors} fields={[fields.key, fields.type, fields.text]} />
      <input {...getInputProps(fields.key, { type: 'hidden' })} key={fields.key.key} />
      {types.length > 0 && <SelectField field={fields.type} label={t('comments.type')} options={types} />}
      <TextField field={fields.text} label={t('comments.text')} rows={7} />
      <button type="submit" className="button main" disabled={hasScripts && isBlank} aria-busy={isSending}>
        {t('comments.add')}
      </button>
    </Form>
  )
}
