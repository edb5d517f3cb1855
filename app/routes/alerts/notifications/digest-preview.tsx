import { Link } from '@remix-run/react'
import { EmailSheet } from '#app/components/attachments/email-sheet.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { Email } from '#domain/core/mail/email.ts'

interface DigestPreviewProps {
  email: Email | null
  at: string | null
  isSample: boolean
}

export function DigestPreview({ email, at, isSample }: DigestPreviewProps) {
  const { t } = useTranslation()
  const other = (
    <Link className="button" to={href('ownNotifications', { tab: 'digest', sample: !isSample && 1 })}>
      {t(isSample ? 'alerts.own.seeNext' : 'alerts.own.seeSample')}
    </Link>
  )
  if (!email) {
    return (
      <EmptyState icon="mail" title={t(isSample ? 'alerts.own.noSample' : 'alerts.own.noDigest')}>
        <p>{t(isSample ? 'alerts.own.noSampleWhy' : 'alerts.own.noDigestWhy')}</p>
        {other}
      </EmptyState>
    )
  }
  return (
    <div className="digest-preview">
      <p className="quiet-line">
        {t(isSample ? 'alerts.own.sampleWhat' : 'alerts.own.digestWhat')} {at && <Minute instant={at} />}
      </p>
      <EmailSheet email={email} />
      <p>{other}</p>
    </div>
  )
}
