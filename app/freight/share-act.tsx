import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

export function ShareAct({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <Link className="button small" to={to}>
      <Icon name="way" small />
      {t('sharing.share')}
    </Link>
  )
}
