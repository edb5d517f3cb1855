import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { opensPopup } from '#app/components/popup/popup.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { Holder } from '#domain/identity/access/permissions.ts'
import { WordMark } from './brand/word-mark.tsx'
import { CustomerPicker } from './customers/customer-picker.tsx'
import { LanguageChoice } from './language/language-choice.tsx'
import { LogoutForm } from './logout-form.tsx'
import { SettingsOpener } from './settings/settings-opener.tsx'
import { menuId } from './side-menu/side-menu.tsx'
import { Bell } from './top-bar/alert-bell.tsx'
import { SearchBox } from './top-bar/search-box.tsx'

interface TopBarProps {
  customers: { selected: number; total: number }
  inbox: { unread: number }
  person: Holder
  closed: readonly string[]
}

export function TopBar({ customers, inbox, person, closed }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header className="top-bar">
      <div className="top-bar-start">
        <button type="button" className="button quiet square menu-open" {...opensPopup(menuId)}>
          <Icon name="menu" />
          <span className="visually-hidden">{t('shell.menu')}</span>
        </button>
        <WordMark />
        <CustomerPicker {...customers} />
      </div>
      {!closed.includes('search-shipments') && <SearchBox person={person} closed={closed} />}
      <div className="top-bar-end">
        <LanguageChoice />
        <Bell inbox={inbox} />
        <Link className="button quiet square" to={href('serviceDesk')} title={t('menu.serviceDesk')} aria-label={t('menu.serviceDesk')}>
          <Icon name="question" />
        </Link>
        <SettingsOpener />
        <LogoutForm />
      </div>
    </header>
  )
}
