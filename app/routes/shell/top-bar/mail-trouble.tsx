import { Link } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { MailTrouble as Trouble } from '#domain/core/mail/delivery/mail-trouble.server.ts'

const lost = `${href('mailLedger')}?state=failed&state=bounced&state=unknown`
const waiting = `${href('mailLedger')}?state=pending&state=retry&state=unknown&state=sending`

export function MailTrouble({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <Notice tone="late" role="status">
      {trouble.lost > 0 && (
        <p>
          {t('mail.trouble.lost', { count: trouble.lost, total: count(trouble.lost) })} <Link to={lost}>{t('mail.trouble.seeLost')}</Link>
        </p>
      )}
      {trouble.waitingSince && (
        <p>
          {t('mail.trouble.waiting')} <Minute instant={trouble.waitingSince} />. <Link to={waiting}>{t('mail.trouble.seeWaiting')}</Link>
        </p>
      )}
    </Notice>
  )
}
