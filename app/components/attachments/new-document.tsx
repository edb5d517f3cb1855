import type { FieldMetadata } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useContinueLater } from '#app/components/form/fields/continue-later.ts'
import { FileField } from '#app/components/form/file-field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { FormConstraint } from '#app/components/form/schema/validation.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import type { Categorized, documentForm } from './document-form.ts'
import './papers.css'

interface NewDocumentProps {
  constraint: FormConstraint
  wish: UploadPolicy
  creationKey: string
  of?: Categorized
  refused: unknown
}

export function NewDocument(props: NewDocumentProps) {
  useContinueLater(id, props.creationKey)
  return <DocumentSheet key={props.creationKey} {...props} />
}
const id = 'new-document'

function DocumentSheet({ constraint, wish, creationKey, of, refused }: NewDocumentProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm<typeof documentForm>(null, { constraint, answer: refused, id, first: { key: creationKey } })
  return (
    <OwnForm form={form} encType="multipart/form-data" className="panel new-document">
      <h2>{t('documents.new')}</h2>
      <HiddenField field={fields.key} />
      {of && (
        <SelectField
          field={(fields as unknown as Record<'category', FieldMetadata<string>>).category}
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
