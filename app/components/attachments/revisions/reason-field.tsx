import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '#app/components/form/text-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

interface ReasonFieldProps {
  field: FieldMetadata<string | undefined>
  isOwn: boolean
  by: string
}

export function ReasonField({ field, isOwn, by }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      field={field as FieldMetadata<string>}
      label={t('revisions.reason')}
      help={isOwn ? t('revisions.reasonHelp') : t('revisions.reasonHelpOfOthers', { by })}
      rows={2}
      required={!isOwn}
    />
  )
}
