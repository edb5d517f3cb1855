import { Link } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

interface Made {
  id: number
  name: string
  token: string
}

export const madeIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as Made) : undefined

/** The only time that a token's text is shown. */
export function MadeToken({ id, name, token }: Made) {
  const { t } = useTranslation()
  return (
    <section className="panel made-token" aria-label={t('tokens.made', { name })}>
      <Notice tone="attention" role="status">
        <p>{t('tokens.made', { name })}</p>
        <p>{t('tokens.shownOnce')}</p>
      </Notice>
      <p className="number new-token">
        <code>{token}</code> <CopyButton value={token} label={t('tokens.copy')} />
      </p>
      <p className="panel-actions">
        <Link className="button main" to={href('apiToken', { token: id })}>
          {t('tokens.kept')}
        </Link>
      </p>
    </section>
  )
}
