import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { isRequired, missingOf } from './fields/required-fields.ts'
import { useMessage } from './use-message.ts'

interface ErrorSummaryProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: FormMetadata<any, string[]>
  incorrect?: string | undefined
}

export function ErrorSummary({ form, incorrect }: ErrorSummaryProps) {
  const say = useMessage()
  const place = useRef<HTMLDivElement>(null)
  const { '': whole = form.errors, ...fields } = form.allErrors
  const missing = missingOf(Object.values(fields).flatMap((errors) => errors ?? []))
  const wrong = Object.entries(fields).filter(([, errors]) => errors && !errors.every(isRequired))
  // A form-level error has no field to focus; above a long form it would go unseen.
  useEffect(() => {
    if (whole) place.current?.scrollIntoView({ block: 'nearest' })
  }, [whole])
  if (!whole && !missing && wrong.length === 0) return null
  return (
    <Notice tone="late" role="alert" place={place}>
      {incorrect && (whole || wrong.length > 0) && <p>{incorrect}</p>}
      {missing && <p>{say(missing)}</p>}
      {whole?.map((error) => (
        <p key={error}>{say(error)}</p>
      ))}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, errors]) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`}>{errors?.map(say).join(' ')}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
