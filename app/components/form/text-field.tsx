import { getTextareaProps } from '@conform-to/react'
import { FieldFrame } from './field-frame.tsx'
import type { OneField } from './fields-of.ts'

interface TextFieldProps {
  field: OneField
  label: string
  help?: string
  rows?: number
  isNumbers?: boolean
  required?: boolean | undefined
}

export function TextField({ field, label, help, rows = 6, isNumbers = false, required }: TextFieldProps) {
  const { key, ...control } = getTextareaProps(field, { ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <textarea
        key={key}
        className={isNumbers ? 'input number' : 'input'}
        spellCheck={!isNumbers}
        rows={rows}
        {...control}
        required={required ?? control.required}
      />
    </FieldFrame>
  )
}
