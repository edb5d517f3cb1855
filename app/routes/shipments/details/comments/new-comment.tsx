import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { commentTypes } from '#domain/freight/shipments/comments/comment.ts'
import { commentForm } from '../comment-form.ts'

interface NewCommentProps {
  creationKey: string
  refused: SubmissionResult<string[]> | undefined
}

/** The form beside the comments. Where scripts run, its button waits for words. */
export function NewComment({ creationKey, refused }: NewCommentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useForm({
    id: 'new-comment',
    lastResult: refused ?? null,
    constraint: getZodConstraint(commentForm),
    defaultValue: { key: creationKey, type: commentTypes[0], text: '' },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: commentForm }),
  })
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  const isBlank = !fields.text.value?.trim()
  return (
    <Form method="post" className="panel new-comment" {...getFormProps(form)}>
      <h2>{t('comments.new')}</h2>
      <ErrorSummary errors={form.errors} fields={[fields.key, fields.type, fields.text]} />
      <input {...getInputProps(fields.key, { type: 'hidden' })} key={fields.key.key} />
      <SelectField
        field={fields.type}
        label={t('comments.type')}
        options={commentTypes.map((type) => ({ value: type, label: t(`comments.types.${type}`) }))}
      />
      <TextField field={fields.text} label={t('comments.text')} rows={7} />
      <button type="submit" className="button main" disabled={hasScripts && isBlank} aria-busy={isSending}>
        {t('comments.add')}
      </button>
    </Form>
  )
}
