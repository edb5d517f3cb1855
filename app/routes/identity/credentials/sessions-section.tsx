import { Form } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SessionCard } from './session-card.tsx'
import type { SigningInFacts } from './signing-in-facts.ts'
import { addressOf } from './signing-in-sections.ts'

export function SessionsSection({ sessions, answer }: Pick<SigningInFacts, 'sessions'> & { answer: unknown }) {
  const { t } = useTranslation()
  return (
    <>
      <ErrorNotice answer={answer} />
      <ul className="session-cards">
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" action={addressOf('sessions')} preventScrollReset>
          <button type="submit" name="intent" value="end-others" className="button">
            {t('sessions.endOthers')}
          </button>
        </Form>
      ) : (
        <p className="quiet-line">{t('sessions.onlyThis')}</p>
      )}
    </>
  )
}
