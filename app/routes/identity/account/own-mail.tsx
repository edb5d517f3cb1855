import { Form, Link } from '@remix-run/react'
import { StateMark } from '#app/components/feedback/mail-state-mark.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { alertsTopic } from '#domain/alerts/audience/alerts-topic.ts'
import { href } from '#domain/core/href.ts'
import type { MailState } from '#domain/core/mail/mail-list.ts'

interface OwnMailProps {
  email: string
  latest: { state: MailState; subject: string; at: string } | null
  stopped: readonly { id: number; topic: string; name: string | null; stoppedAt: string }[]
}

/** Whether mail reaches the reader, and what they have unsubscribed from. */
export function OwnMail({ email, latest, stopped }: OwnMailProps) {
  const { t } = useTranslation()
  const kindOf = (topic: string) => (topic.startsWith('ticket:') ? t('profile.topics.ticket') : t('profile.topics.report'))
  return (
    <section className="panel profile-column" aria-labelledby="own-mail">
      <h2 id="own-mail">{t('profile.mailTitle')}</h2>
      <FactList>
        <Fact name={t('profile.email')} wide>
          {email}
        </Fact>
        <Fact name={t('profile.latestMail')} wide>
          {latest ? (
            <>
              <StateMark state={latest.state} /> <Minute instant={latest.at} /> {latest.subject}
            </>
          ) : (
            t('profile.noMail')
          )}
        </Fact>
      </FactList>
      {(latest?.state === 'bounced' || latest?.state === 'failed') && <Notice tone="attention">{t('profile.mailFails')}</Notice>}
      <p className="field-help">{t('profile.emailOfAdministrator')}</p>
      {stopped.length > 0 && (
        <Ledger
          label={t('profile.stoppedTitle')}
          missing={t('profile.none')}
          columns={[{ label: t('profile.stoppedTopic') }, { label: t('profile.stoppedAt') }, { label: t('profile.resume') }]}
          rows={stopped.map(({ id, topic, name, stoppedAt }) => {
            const what = topic === alertsTopic ? t('alerts.title') : (name ?? kindOf(topic))
            return {
              id,
              cells: [
                what,
                <Minute key="at" instant={stoppedAt} />,
                <Form key="resume" method="post" action={href('resumedMail')}>
                  <input type="hidden" name="stopped" value={id} />
                  <button type="submit" className="button" aria-label={t('profile.resumeOf', { name: what })}>
                    {t('profile.resume')}
                  </button>
                </Form>,
              ],
            }
          })}
        />
      )}
      <p className="panel-actions">
        {stopped.length === 0 && <span className="quiet-line">{t('profile.nothingStopped')}</span>}
        <Link to={href('ownNotifications', { tab: 'choices' })}>{t('profile.hearing')}</Link>
      </p>
    </section>
  )
}
