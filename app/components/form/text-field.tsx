import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import { FieldFrame } from './field-frame.tsx'

interface TextFieldProps {
  field: FieldMetadata<string>
  label: string
  help?: string
  rows?: number
}

/** Text of several lines. */
export function TextField({ field, label, help, rows = 6 }: TextFieldProps) {
  const { key, ...control } = getTextareaProps(field, { ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <textarea key={key} className="input" rows={rows} {...control} />
    </FieldFrame>
  )
}
