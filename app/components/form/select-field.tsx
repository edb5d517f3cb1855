import { type FieldMetadata, getCollectionProps, getSelectProps } from '@conform-to/react'
import { FieldError, FieldFrame } from './field-frame.tsx'
import type { ManyField, OneField } from './fields-of.ts'

interface SelectFieldProps<Value extends string> {
  field: OneField<Value>
  label: string
  help?: string
  empty?: string
  options: readonly { value: Value; label: string; group?: string }[]
  required?: boolean | undefined
}

export function SelectField<Value extends string>({ field, label, help, empty, options, required }: SelectFieldProps<Value>) {
  const groups = [...new Set(options.map(({ group }) => group))]
  const { key, ...control } = getSelectProps<unknown>(field, { ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <select key={key} className="input" {...control} required={required ?? control.required}>
        {empty !== undefined && <option value="">{empty}</option>}
        {groups.map((group) => {
          const inside = options.filter((option) => option.group === group)
          return group === undefined ? (
            <Options key="" options={inside} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={inside} />
            </optgroup>
          )
        })}
      </select>
    </FieldFrame>
  )
}

function Options({ options }: { options: readonly { value: string; label: string }[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

export function RadioField<Value extends string>({ field, ...drawn }: Omit<SelectFieldProps<Value>, 'empty' | 'required'>) {
  return <Choices field={field} type="radio" {...drawn} />
}

interface BoxesFieldProps<Value extends string> extends Omit<SelectFieldProps<Value>, 'empty' | 'field'> {
  field: ManyField<Value>
}

export function BoxesField<Value extends string>({ field, ...drawn }: BoxesFieldProps<Value>) {
  return <Choices field={field} type="checkbox" {...drawn} />
}

interface ChoicesProps extends Pick<SelectFieldProps<string>, 'label' | 'help' | 'options'> {
  field: FieldMetadata
  type: 'radio' | 'checkbox'
}

function Choices({ field, type, label, help, options }: ChoicesProps) {
  const inputs = getCollectionProps(field, { type, options: options.map(({ value }) => value) })
  return (
    <fieldset className="field choices" id={field.id} aria-describedby={field.errors && field.errorId}>
      <legend className="field-label">{label}</legend>
      {inputs.map(({ key, required, ...control }) => (
        <label key={key} className="checkbox">
          {/* `required` on a checkbox demands that very box; only radios share it as a group. */}
          <input {...control} required={type === 'radio' ? required : undefined} />
          {options.find(({ value }) => value === control.value)?.label}
        </label>
      ))}
      {help && <p className="field-help">{help}</p>}
      <FieldError field={field} />
    </fieldset>
  )
}
