import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { opensPopup } from '#app/components/popup/popup.ts'
import type { RoleId } from '#domain/ground/viewer/roles.ts'
import { CustomerPicker } from './customers/picker.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SearchBox } from './search-box.tsx'
import { SettingsOpener } from './settings/opener.tsx'
import { menuId } from './side-menu.tsx'

interface TopBarProps {
  customers: { selected: number; total: number }
  roleId: RoleId
}

export function TopBar({ customers, roleId }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header className="top-bar">
      <div className="top-bar-start">
        <button type="button" className="button quiet square menu-open" {...opensPopup(menuId)}>
          <Icon name="menu" />
          <span className="visually-hidden">{t('shell.menu')}</span>
        </button>
        <CustomerPicker {...customers} />
      </div>
      <SearchBox />
      <div className="top-bar-end">
        <LanguageChoice />
        <Link className="button quiet square" to={address.serviceDesk} title={t('tickets.title')} aria-label={t('tickets.title')}>
          <Icon name="question" />
        </Link>
        <SettingsOpener roleId={roleId} />
        <form method="post" action={address.logout}>
          <button type="submit" className="button quiet" aria-label={t('shell.logout')}>
            <Icon name="logout" />
            <span className="logout-word">{t('shell.logout')}</span>
          </button>
        </form>
      </div>
    </header>
  )
}
