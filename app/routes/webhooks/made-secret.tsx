import { Link } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import './webhooks.css'

interface Made {
  id: number
  name: string
  secret: string
}

export const madeIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as Made) : undefined

/** The only time that a secret is shown. */
export function MadeSecret({ id, name, secret }: Made) {
  const { t } = useTranslation()
  return (
    <section className="panel made-secret" aria-label={t('webhooks.secretTitle', { name })}>
      <Notice tone="attention" role="status">
        <p>{t('webhooks.secretTitle', { name })}</p>
        <p>{t('webhooks.secretOnce')}</p>
      </Notice>
      <p className="number webhook-secret">
        <code>{secret}</code> <CopyButton value={secret} label={t('webhooks.secret')} />
      </p>
      <p className="panel-actions">
        <Link className="button main" to={href('webhook', { endpoint: id })}>
          {t('webhooks.secretDone')}
        </Link>
      </p>
    </section>
  )
}
