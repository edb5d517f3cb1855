import type { FieldMetadata } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { BoxesField } from '#app/components/form/select-field.tsx'
import { standardKeys } from '#domain/desk/reports/standard/standard.ts'
import { documentCategories } from '#domain/ground/papers/categories.ts'

interface PermissionFieldsProps {
  fields: { shipmentDocuments: FieldMetadata<string[]>; containerDocuments: FieldMetadata<string[]>; reports: FieldMetadata<string[]> }
}

const kinds = { shipment: 'shipmentDocuments', container: 'containerDocuments' } as const

/** Which documents a user sees (decision 44), and which standard reports (decision 45). */
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
          options={documentCategories[kind].map((name) => ({ value: name as string, label: t(`documents.categories.${name}`) }))}
        />
      ))}
      <BoxesField
        field={fields.reports}
        label={t('adminUsers.reports')}
        help={t('adminUsers.reportsHelp')}
        options={standardKeys.map((key) => ({ value: key as string, label: t(`reports.standardNames.${key}`) }))}
      />
    </>
  )
}
