import { Field } from '#app/components/form/field.tsx'
import type { OneField } from '#app/components/form/fields-of.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { languageName } from '#domain/locales/language.ts'
import { type NameField, nameFields } from '#domain/locales/names.ts'

/** What something is called in each of the other languages. */
export function NameFields({ fields }: { fields: Record<NameField, OneField<string>> }) {
  const { t } = useTranslation()
  return nameFields.map(({ language, field }, place) => (
    <Field
      key={field}
      field={fields[field]}
      type="text"
      label={t('catalogues.nameIn', { language: languageName(language) })}
      help={place === 0 ? t('catalogues.nameInHelp') : undefined}
      autoComplete="off"
    />
  ))
}
