import { type FieldMetadata, getSelectProps } from '@conform-to/react'
import { FieldFrame } from './field-frame.tsx'

interface SelectFieldProps<Value extends string> {
  field: FieldMetadata<Value>
  label: string
  help?: string
  /** What choosing nothing is called, where nothing may be chosen. */
  empty?: string
  options: readonly { value: Value; label: string }[]
}

/** One of a few. */
export function SelectField<Value extends string>({ field, label, help, empty, options }: SelectFieldProps<Value>) {
  const { key, ...control } = getSelectProps(field, { ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <select key={key} className="input" {...control}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
