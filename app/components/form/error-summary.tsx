import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { isRequired, missingFields } from '#domain/core/required-fields.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import type { AnyForm } from './fields-of.ts'

interface ErrorSummaryProps {
  form: AnyForm
  incorrect?: string | undefined
}

export function ErrorSummary({ form, incorrect }: ErrorSummaryProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const { '': whole = form.errors, ...fields } = form.allErrors
  const missing = missingFields(Object.values(fields).flatMap((errors) => errors ?? []))
  const wrong = Object.entries(fields).filter(([, errors]) => errors && !errors.every(isRequired))
  // A form-level error has no field to focus; above a long form it would go unseen.
  useEffect(() => {
    if (whole) place.current?.scrollIntoView({ block: 'nearest' })
  }, [whole])
  if (!whole && !missing && wrong.length === 0) return null
  return (
    <Notice tone="late" role="alert" place={place}>
      {incorrect && (whole || wrong.length > 0) && <p>{incorrect}</p>}
      {missing && <p>{translateMessage(t, missing)}</p>}
      {whole?.map((error) => (
        <p key={error}>{translateMessage(t, error)}</p>
      ))}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, errors]) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`}>{errors?.map((each) => translateMessage(t, each)).join(' ')}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
