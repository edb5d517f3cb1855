import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FileWish } from '#domain/ground/files/wish.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { FileField } from '../form/file-field.tsx'
import './papers.css'

interface NewDocumentProps {
  wish: FileWish
  creationKey: string
  refused: SubmissionResult<string[]> | undefined
}

/** The form that brings one file. The key goes first, so that it has arrived when the file is refused half-way. */
export function NewDocument({ wish, creationKey, refused }: NewDocumentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useForm<{ key: string; file?: File | undefined }>({
    id: 'new-document',
    lastResult: refused ?? null,
    defaultValue: { key: creationKey },
  })
  return (
    <Form method="post" encType="multipart/form-data" className="panel new-document" {...getFormProps(form)}>
      <h2>{t('documents.new')}</h2>
      <ErrorSummary errors={form.errors} fields={[fields.key, fields.file]} />
      <input {...getInputProps(fields.key, { type: 'hidden' })} key={fields.key.key} />
      <FileField field={fields.file} label={t('documents.file')} wish={wish} />
      <button type="submit" className="button main" aria-busy={isSending}>
        {t('documents.upload')}
      </button>
    </Form>
  )
}
