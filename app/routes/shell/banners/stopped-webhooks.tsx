import { Link } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

export function StoppedWebhooks({ stopped }: { stopped: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const [first] = stopped
  if (!first) return null
  return (
    <Notice tone="late" role="status">
      {t('webhooks.banner', { count: stopped.length, name: first.name })}{' '}
      <Link to={stopped.length === 1 ? href('webhook', { endpoint: first.id }) : href('webhooks')}>{t('webhooks.bannerLink')}</Link>
    </Notice>
  )
}
