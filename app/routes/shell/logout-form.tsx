import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Icon } from '#app/components/icon/icon.tsx'

/** A plain form: it loads a new page, and with the old one all that scripts hold of the person is gone. */
export function LogoutForm() {
  const { t } = useTranslation()
  return (
    <form method="post" action={address.logout} className="logout">
      <button type="submit" className="button quiet" aria-label={t('shell.logout')}>
        <Icon name="logout" />
        <span className="logout-word">{t('shell.logout')}</span>
      </button>
    </form>
  )
}
