import { Field } from '#app/components/form/field.tsx'
import type { OneField } from '#app/components/form/fields-of.ts'
import { useTranslation } from '#app/components/text/translation.ts'

/** What a new mapping is called; it keeps its name. */
export function MappingName({ field }: { field: OneField }) {
  const { t } = useTranslation()
  return (
    <Field
      field={field}
      type="text"
      label={t('received.mappings.name')}
      help={t('received.mappings.nameHelp')}
      autoComplete="off"
      required
    />
  )
}
