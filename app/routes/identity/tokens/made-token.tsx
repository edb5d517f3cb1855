import { Link } from '@remix-run/react'
import { ShownOnce } from '#app/components/text/shown-once.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

interface Made {
  id: number
  name: string
  token: string
}

export const madeIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as Made) : undefined

export function MadeToken({ id, name, token }: Made) {
  const { t } = useTranslation()
  return (
    <ShownOnce title={t('tokens.made', { name })} warning={t('tokens.shownOnce')} secret={token} copy={t('tokens.copy')}>
      <p className="panel-actions">
        <Link className="button main" to={href('apiToken', { token: id })}>
          {t('tokens.kept')}
        </Link>
      </p>
    </ShownOnce>
  )
}
