import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useMessage } from './message.ts'
import { isRequired, missingOf } from './parts/required.ts'

interface ErrorSummaryProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: FormMetadata<any, string[]>
  /** Said first where anything but a missing field is wrong. */
  incorrect?: string | undefined
}

/** Everything wrong with a form at its top, as one alert: what concerns the whole, the fields that are missing, a link to each other field at fault. */
export function ErrorSummary({ form, incorrect }: ErrorSummaryProps) {
  const say = useMessage()
  const place = useRef<HTMLDivElement>(null)
  const { '': whole = form.errors, ...fields } = form.allErrors
  const missing = missingOf(Object.values(fields).flatMap((errors) => errors ?? []))
  const wrong = Object.entries(fields).filter(([, errors]) => errors && !errors.every(isRequired))
  // A field at fault is gone to. What concerns the whole has none: below a long form nobody would see that nothing was saved, and why.
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
