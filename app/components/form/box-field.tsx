import { Checkbox } from './checkbox.tsx'
import type { OneField } from './fields-of.ts'

interface BoxFieldProps {
  field: OneField
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
