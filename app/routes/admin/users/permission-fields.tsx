import type { FieldMetadata } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { BoxesField } from '#app/components/form/select-field.tsx'
import { documentCategories } from '#domain/ground/papers/categories.ts'

interface PermissionFieldsProps {
  fields: { shipmentDocuments: FieldMetadata<string[]>; containerDocuments: FieldMetadata<string[]> }
}

const kinds = { shipment: 'shipmentDocuments', container: 'containerDocuments' } as const

/** Which documents a user sees (decision 44). */
export function PermissionFields({ fields }: PermissionFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="field-help">{t('adminUsers.documentsHelp')}</p>
      {(['shipment', 'container'] as const).map((kind) => (
        <BoxesField
          key={kind}
          field={fields[kinds[kind]]}
          label={t(`adminUsers.of.${kind}`)}
          options={documentCategories[kind].map((name) => ({ value: name as string, label: t(`adminUsers.categories.${name}`) }))}
        />
      ))}
    </>
  )
}
