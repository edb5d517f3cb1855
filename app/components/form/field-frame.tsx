import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { isRequired } from '#domain/core/required-fields.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'

interface Framed {
  id: string
  errorId: string
  descriptionId: string
  errors?: string[] | undefined
}

interface FieldFrameProps {
  field: Framed
  label: string
  help?: string | undefined
  children: ReactNode
}

export function FieldFrame({ field, label, help, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={field.id}>
        {label}
      </label>
      {children}
      {help && (
        <p className="field-help" id={field.descriptionId}>
          {help}
        </p>
      )}
      <FieldError field={field} />
    </div>
  )
}

export function FieldError({ field: { errors, errorId } }: { field: Pick<Framed, 'errors' | 'errorId'> }) {
  const { t } = useTranslation()
  if (!errors) return null
  return (
    <p className="field-error" id={errorId}>
      <Icon name="alert" small />
      {errors.map((error) => (isRequired(error) ? t('forms.requiredHere') : translateMessage(t, error))).join(' ')}
    </p>
  )
}
