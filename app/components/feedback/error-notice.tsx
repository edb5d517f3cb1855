import { useMessage } from '#app/components/form/use-message.ts'
import { Notice } from './notice.tsx'

export function ErrorNotice({ answer }: { answer: unknown }) {
  const say = useMessage()
  const errors = (answer as { error?: Record<string, string[] | null> } | undefined)?.error ?? {}
  const messages = Object.values(errors).flatMap((each) => each ?? [])
  if (messages.length === 0) return null
  return (
    <Notice tone="late" role="alert">
      {messages.map((message) => (
        <p key={message}>{say(message)}</p>
      ))}
    </Notice>
  )
}
