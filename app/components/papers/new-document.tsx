import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FileWish } from '#domain/ground/files/wish.ts'
import { FileField } from '../form/file-field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '../form/own-form.tsx'
import { documentForm } from './document-form.ts'
import './papers.css'

interface NewDocumentProps {
  wish: FileWish
  creationKey: string
  refused: unknown
}

/** The form that brings one file. The key goes first, so that it has arrived when the file is refused half-way. */
export function NewDocument({ wish, creationKey, refused }: NewDocumentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(documentForm, { answer: refused, id: 'new-document', isJudgedHere: false, first: { key: creationKey } })
  return (
    <OwnForm form={form} encType="multipart/form-data" className="panel new-document">
      <h2>{t('documents.new')}</h2>
      <HiddenField field={fields.key} />
      <FileField field={fields.file} label={t('documents.file')} wish={wish} />
      <button type="submit" className="button main" aria-busy={isSending}>
        {t('documents.upload')}
      </button>
    </OwnForm>
  )
}
