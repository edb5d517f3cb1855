import { type FieldMetadata, getCollectionProps, getSelectProps } from '@conform-to/react'
import { FieldError, FieldFrame } from './field-frame.tsx'

interface SelectFieldProps<Value extends string> {
  field: FieldMetadata<Value>
  label: string
  help?: string
  /** What choosing nothing is called, where nothing may be chosen. */
  empty?: string
  options: readonly { value: Value; label: string; group?: string }[]
  /** Where the schema alone cannot say so, because it depends on another field. */
  required?: boolean | undefined
}

/** One of a few. */
export function SelectField<Value extends string>({ field, label, help, empty, options, required }: SelectFieldProps<Value>) {
  const groups = [...new Set(options.map(({ group }) => group))]
  const { key, ...control } = getSelectProps(field, { ariaDescribedBy: help ? field.descriptionId : undefined })
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

/** One of a few, all of them in sight. */
export function RadioField<Value extends string>({ field, label, help, options }: Omit<SelectFieldProps<Value>, 'empty' | 'required'>) {
  const radios = getCollectionProps(field, { type: 'radio', options: options.map(({ value }) => value) })
  return (
    <fieldset className="field choices" id={field.id} aria-describedby={field.errors && field.errorId}>
      <legend className="field-label">{label}</legend>
      {radios.map(({ key, ...control }) => (
        <label key={key} className="checkbox">
          <input {...control} />
          {options.find(({ value }) => value === control.value)?.label}
        </label>
      ))}
      {help && <p className="field-help">{help}</p>}
      <FieldError field={field} />
    </fieldset>
  )
}

interface BoxesFieldProps<Value extends string> extends Omit<SelectFieldProps<Value>, 'empty' | 'field'> {
  field: FieldMetadata<Value[]>
}

/** Any of a few: a box for each. */
export function BoxesField<Value extends string>({ field, label, help, options }: BoxesFieldProps<Value>) {
  const boxes = getCollectionProps(field as FieldMetadata<string[]>, { type: 'checkbox', options: options.map(({ value }) => value) })
  return (
    <fieldset className="field choices" id={field.id} aria-describedby={field.errors && field.errorId}>
      <legend className="field-label">{label}</legend>
      {boxes.map(({ key, required: _, ...control }) => (
        <label key={key} className="checkbox">
          <input {...control} />
          {options.find(({ value }) => value === control.value)?.label}
        </label>
      ))}
      {help && <p className="field-help">{help}</p>}
      <FieldError field={field} />
    </fieldset>
  )
}
