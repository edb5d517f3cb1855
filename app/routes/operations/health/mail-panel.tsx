import type { SerializeFrom } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { Mark } from '#app/components/feedback/mark.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { HealthReport } from '#domain/operations/health/health-report.server.ts'
import { HealthPanel } from './health-panels.tsx'

type Health = SerializeFrom<HealthReport>

interface MailPanelProps extends Pick<Health, 'mail' | 'testMail'> {
  to: string
  answer: unknown
}

export function MailPanel({ mail, testMail, to, answer }: MailPanelProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <HealthPanel part="mail">
      <FactList>
        <Fact name={t('health.waiting')}>{count(mail.waiting)}</Fact>
        <Fact name={t('health.failing')}>{count(mail.failing)}</Fact>
        <Fact name={t('health.lastSent')}>{mail.lastSentAt ? <Minute instant={mail.lastSentAt} /> : t('health.never')}</Fact>
      </FactList>
      <ErrorNotice answer={answer} />
      {testMail && <TestMailLine mail={testMail} />}
      <Form method="post" action={href('health')} className="panel-actions">
        <button type="submit" className="button small" title={t('health.testMail.what', { to })}>
          {t('health.testMail.send')}
        </button>
        <Link className="button small quiet" to={href('mailLedger')}>
          {t('health.pages.mailLedger')}
        </Link>
      </Form>
    </HealthPanel>
  )
}

const ends = { sent: 'sent', bounced: 'failed', failed: 'failed', withheld: 'failed' } as const

/** What became of the last test mail; the page is loaded again for news of it. */
function TestMailLine({ mail }: { mail: NonNullable<Health['testMail']> }) {
  const { t } = useTranslation()
  const end = mail.state in ends ? ends[mail.state as keyof typeof ends] : mail.lastAnswer ? 'delayed' : 'waiting'
  const [meaning, icon] = (
    { sent: ['good', 'check'], failed: ['late', 'alert'], delayed: ['attention', 'alert'], waiting: ['way', 'clock'] } as const
  )[end]
  return (
    <div className="health-test-mail">
      <Mark meaning={meaning} icon={icon}>
        {t(`health.testMail.${end}`)}
      </Mark>
      <p>
        {t('health.testMail.to', { to: mail.to })} <Minute instant={mail.sentAt ?? mail.createdAt} />
        {'. '}
        <Link to={href('mailMessage', { id: mail.id })}>{t('health.testMail.open')}</Link>{' '}
        {(end === 'waiting' || end === 'delayed') && <Link to={href('health')}>{t('health.testMail.again')}</Link>}
      </p>
      {mail.lastAnswer && <p className="health-answer">{mail.lastAnswer}</p>}
    </div>
  )
}
