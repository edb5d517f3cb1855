import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useMessage } from './message.ts'

interface FieldProps {
  field: FieldMetadata<string>
  type: 'email' | 'password' | 'text' | 'tel'
  label: string
  help?: string
  autoComplete?: string
  autoFocus?: boolean
}

/** A one-line control: label above, help below, what is wrong with it right beside it. */
export function Field({ field, type, label, help, ...input }: FieldProps) {
  const say = useMessage()
  const { key, ...control } = getInputProps(field, { type, ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <div className="field">
      <label className="field-label" htmlFor={field.id}>
        {label}
      </label>
      <input key={key} className="input" {...control} {...input} />
      {help && (
        <p className="field-help" id={field.descriptionId}>
          {help}
        </p>
      )}
      {field.errors && (
        <p className="field-error" id={field.errorId}>
          <Icon name="alert" small />
          {field.errors.map(say).join(' ')}
        </p>
      )}
    </div>
  )
}
