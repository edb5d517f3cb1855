import type { OneField } from '#app/components/form/fields-of.ts'
import { TextField } from '#app/components/form/text-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

interface ReasonFieldProps {
  field: OneField
  isOwn: boolean
  by: string
}

export function ReasonField({ field, isOwn, by }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      field={field}
      label={t('revisions.reason')}
      help={isOwn ? t('revisions.reasonHelp') : t('revisions.reasonHelpOfOthers', { by })}
      rows={2}
      required={!isOwn}
    />
  )
}
