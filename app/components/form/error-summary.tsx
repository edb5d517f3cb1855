import type { FieldMetadata } from '@conform-to/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useMessage } from './message.ts'

interface ErrorSummaryProps {
  /** What concerns the whole form. */
  errors: string[] | undefined
  fields: readonly Pick<FieldMetadata<unknown>, 'id' | 'errors'>[]
}

/** Everything wrong with a form at its top, as one alert: what concerns the whole, then a link to each field at fault. */
export function ErrorSummary({ errors, fields }: ErrorSummaryProps) {
  const say = useMessage()
  const wrong = fields.filter((field) => field.errors)
  if (!errors && wrong.length === 0) return null
  return (
    <Notice tone="late" role="alert">
      {errors?.map((error) => (
        <p key={error}>{say(error)}</p>
      ))}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field.id}>
              <a href={`#${field.id}`}>{field.errors?.map(say).join(' ')}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
