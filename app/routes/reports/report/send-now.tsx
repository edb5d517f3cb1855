import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useMessage } from '#app/components/form/message.ts'
import { Icon } from '#app/components/icon/icon.tsx'

/** Has the report mailed to whoever presses it. */
export function SendNow({ formKey }: { formKey: string }) {
  const { t } = useTranslation()
  const isSending = useNavigation().formData?.get('intent') === 'send'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      <button type="submit" className="button" name="intent" value="send" aria-busy={isSending} title={t('reports.sendNowWhat')}>
        <Icon name="mail" small />
        {t('reports.sendNow')}
      </button>
    </Form>
  )
}

/** Why what was asked for was not done. */
export function WhyNot({ answer }: { answer: unknown }) {
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
