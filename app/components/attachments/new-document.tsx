import { useNavigation } from '@remix-run/react'
import { useContinueLater } from '#app/components/form/fields/continue-later.ts'
import { FileField } from '#app/components/form/file-field.tsx'
import { HiddenField, OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import type { FormDefinition } from '#app/components/form/schema/define-form.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import type { z } from '#domain/platform/schema.ts'
import './papers.css'

type TypedDocument = { key: string; file?: File | undefined; category?: string | undefined }

interface NewDocumentProps {
  /** That of a document, or of one that also has a category. */
  form: FormDefinition<z.ZodType<TypedDocument, TypedDocument>>
  wish: UploadPolicy
  creationKey: string
  of?: keyof typeof documentCategories
  refused: unknown
}

export function NewDocument(props: NewDocumentProps) {
  useContinueLater(id, props.creationKey)
  return <DocumentSheet key={props.creationKey} {...props} />
}
const id = 'new-document'

function DocumentSheet({ form: documentForm, wish, creationKey, of, refused }: NewDocumentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useServerForm(documentForm, { answer: refused, id, first: { key: creationKey } })
  return (
    <OwnForm form={form} encType="multipart/form-data" className="panel new-document">
      <h2>{t('documents.new')}</h2>
      <HiddenField field={fields.key} />
      {of && (
        <SelectField
          field={fields.category}
          label={t('documents.category')}
          help={t('documents.categoryHelp')}
          empty={t('documents.noCategory')}
          options={documentCategories[of].map((name) => ({ value: name as string, label: t(`documents.categories.${name}`) }))}
        />
      )}
      <FileField field={fields.file} label={t('documents.file')} wish={wish} />
      <button type="submit" className="button main" aria-busy={isSending}>
        {t('documents.upload')}
      </button>
    </OwnForm>
  )
}
