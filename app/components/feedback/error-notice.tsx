import { useTranslation } from '#app/components/text/translation.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import { Notice } from './notice.tsx'

export function ErrorNotice({ answer }: { answer: unknown }) {
  const { t } = useTranslation()
  const errors = (answer as { error?: Record<string, string[] | null> } | undefined)?.error ?? {}
  const messages = Object.values(errors).flatMap((each) => each ?? [])
  if (messages.length === 0) return null
  return (
    <Notice tone="late" role="alert">
      {messages.map((message) => (
        <p key={message}>{translateMessage(t, message)}</p>
      ))}
    </Notice>
  )
}
