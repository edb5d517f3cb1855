import type { FieldMetadata } from '@conform-to/react'
import { Checkbox } from './checkbox.tsx'

interface BoxFieldProps {
  field: FieldMetadata<'on' | undefined>
  label: string
  help?: string
}

export function BoxField({ field, label, help }: BoxFieldProps) {
  return (
    <div className="field">
      <Checkbox
        name={field.name}
        value="on"
        defaultChecked={field.initialValue === 'on'}
        {...(help && { 'aria-describedby': field.descriptionId })}
      >
        {label}
      </Checkbox>
      {help && (
        <p className="field-help" id={field.descriptionId}>
          {help}
        </p>
      )}
    </div>
  )
}
