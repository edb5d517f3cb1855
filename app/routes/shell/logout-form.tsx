import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

/** A plain form: loading a new page discards everything that scripts hold about the user. */
export function LogoutForm() {
  const { t } = useTranslation()
  return (
    <form method="post" action={href('logout')} className="logout">
      <button type="submit" className="button quiet" aria-label={t('shell.logout')}>
        <Icon name="logout" />
        <span className="logout-word">{t('shell.logout')}</span>
      </button>
    </form>
  )
}
