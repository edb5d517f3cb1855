import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FieldError } from '#app/components/form/field-frame.tsx'
import type { AnyForm } from '#app/components/form/fields-of.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useIntentButton } from './intent-button.ts'

interface ListFieldProps<Entry> {
  form: AnyForm
  field: FieldMetadata<Entry[] | null | undefined>
  label: string
  nameOf: (place: number) => string
  most: number
  children: (entry: FieldMetadata<Entry>, index: number) => ReactNode
}

export function ListField<Entry>({ form, field, label, nameOf, most, children }: ListFieldProps<Entry>) {
  const { t } = useTranslation()
  const { name } = field
  const entries = field.getFieldList()
  // conform's own operations, because the keys and errors of entries follow them.
  const button = useIntentButton(entries.length, ({ verb, item }) =>
    verb === 'add' ? form.insert({ name }) : form.remove({ name, index: Number(item) }),
  )
  return (
    <fieldset className="list-field" id={field.id} aria-describedby={field.errors && field.errorId}>
      <legend className="field-label">{label}</legend>
      {entries.map((entry, index) => (
        <fieldset key={entry.key ?? entry.name} className="list-entry" aria-label={nameOf(index + 1)}>
          <div className="list-entry-fields">{children(entry, index)}</div>
          <button
            className="button quiet"
            {...button(`${name}.remove.${index}`)}
            aria-label={t('forms.removeEntry', { entry: nameOf(index + 1) })}
          >
            <Icon name="close" small />
          </button>
        </fieldset>
      ))}
      <FieldError field={field} />
      {entries.length < most && (
        <button className="button" {...button(`${name}.add`)}>
          {t('forms.addEntry')}
        </button>
      )}
    </fieldset>
  )
}
