import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { FieldFrame } from './field-frame.tsx'

interface FieldProps {
  field: FieldMetadata<string>
  type: 'email' | 'password' | 'text' | 'tel'
  label: string
  help?: string
  autoComplete?: string
  autoFocus?: boolean
}

/** A one-line control. */
export function Field({ field, type, label, help, ...input }: FieldProps) {
  const { key, ...control } = getInputProps(field, { type, ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <input key={key} className="input" {...control} {...input} />
    </FieldFrame>
  )
}
