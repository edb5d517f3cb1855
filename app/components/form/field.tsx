import { getInputProps } from '@conform-to/react'
import { type FocusEvent, useState } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { FieldFrame } from './field-frame.tsx'
import type { OneField } from './fields-of.ts'

interface FieldProps {
  field: OneField
  type: 'email' | 'text' | 'tel' | 'time' | 'color'
  label: string
  help?: string
  autoComplete?: string
  autoFocus?: boolean
  placeholder?: string
  required?: boolean | undefined
  /** For a field that another choice can make unnecessary: the browser must not block submission. */
  'aria-required'?: boolean | undefined
}

export function PasswordField({ field, label, help, ...input }: Omit<FieldProps, 'type'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const { key, ...control } = getInputProps(field, {
    type: isShown ? 'text' : 'password',
    ariaDescribedBy: help ? field.descriptionId : undefined,
  })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <span className="field-password">
        <input key={key} className="input" {...control} {...input} autoCapitalize="off" autoCorrect="off" spellCheck={false} />
        <button
          type="button"
          className="button quiet square with-scripts"
          aria-pressed={isShown}
          aria-controls={control.id}
          title={t('forms.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hidden' : 'shown'} small />
          <span className="visually-hidden">{t('forms.showPassword')}</span>
        </button>
      </span>
    </FieldFrame>
  )
}

interface ProofFieldProps {
  field: OneField
  /** The user proved the password moments ago. The field stays hidden unless that proof expires before the form arrives. */
  isProven: boolean
  help: string
}

export function ProofField({ field, isProven, help }: ProofFieldProps) {
  const { t } = useTranslation()
  if (isProven && !field.errors) return null
  return <PasswordField field={field} label={t('ownPassword.proof')} help={help} autoComplete="current-password" />
}

/** A browser would draw a field of its type time with AM and PM in some languages. */
const clock = { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** 9:05, 905 and 0905 are 09:05. What is no time stays, and the form says so. */
function writeClock({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  const [, hours, minutes] = /^(\d\d?):?(\d\d)$/.exec(currentTarget.value.trim()) ?? []
  if (hours && minutes) currentTarget.value = `${hours.padStart(2, '0')}:${minutes}`
}

export function Field({ field, type, label, help, ...input }: FieldProps) {
  const { t } = useTranslation()
  const isTime = type === 'time'
  const { key, ...control } = getInputProps(field, {
    type: isTime ? 'text' : type,
    ariaDescribedBy: help ? field.descriptionId : undefined,
  })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <input
        key={key}
        className="input"
        {...control}
        {...(isTime && { ...clock, placeholder: t('forms.timeMask'), onBlurCapture: writeClock })}
        {...input}
      />
    </FieldFrame>
  )
}

interface NumberFieldProps {
  field: OneField
  label: string
  help?: string
  placeholder?: string
  step?: number | 'any'
}

export function NumberField({ field, label, help, placeholder, step = 1 }: NumberFieldProps) {
  const { key, ...control } = getInputProps(field, { type: 'number', ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <input key={key} className="input number" {...control} step={step} placeholder={placeholder} />
    </FieldFrame>
  )
}
