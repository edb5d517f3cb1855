import type { FormMetadata } from '@conform-to/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useMessage } from './message.ts'

/** Everything wrong with a form at its top, as one alert: what concerns the whole, then a link to each field at fault. */
// biome-ignore lint/suspicious/noExplicitAny: a form of any fields
export function ErrorSummary({ form }: { form: FormMetadata<any, string[]> }) {
  const say = useMessage()
  const { '': whole = form.errors, ...fields } = form.allErrors
  const wrong = Object.entries(fields).filter(([, errors]) => errors)
  if (!whole && wrong.length === 0) return null
  return (
    <Notice tone="late" role="alert">
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
