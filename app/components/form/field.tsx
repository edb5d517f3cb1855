import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { FieldFrame } from './field-frame.tsx'

interface FieldProps {
  field: FieldMetadata<string>
  type: 'email' | 'password' | 'text' | 'tel'
  label: string
  help?: string
  autoComplete?: string
  autoFocus?: boolean
  /** Where the schema alone cannot say so, because it depends on another field. */
  required?: boolean | undefined
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

interface NumberFieldProps {
  field: FieldMetadata<number>
  label: string
  help?: string
  /** The smallest difference between two values: 1 for whole numbers. */
  step?: number | 'any'
}

/** A number; its bounds are those of the schema. */
export function NumberField({ field, label, help, step = 1 }: NumberFieldProps) {
  const { key, ...control } = getInputProps(field, { type: 'number', ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <input key={key} className="input number" {...control} step={step} />
    </FieldFrame>
  )
}
