import { Icon } from '#app/components/icon/icon.tsx'
import { opensPopup, popup, useClosedByNavigation } from '#app/components/popup/popup.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { WordMark } from '#app/routes/shell/brand/word-mark.tsx'
import { menuOf } from '#app/routes/shell/menu.ts'
import { MenuItem } from './menu-item.tsx'
import { type Person, UserMenu } from './user-menu.tsx'

export const menuId = 'menu'

export function SideMenu({ person, closed }: { person: Person; closed: readonly string[] }) {
  const { t } = useTranslation()
  const sheet = useClosedByNavigation<HTMLElement>()
  return (
    <aside className="menu" id={menuId} ref={sheet} aria-label={t('shell.menu')} {...popup}>
      <div className="menu-head">
        <WordMark />
        <button type="button" className="button quiet square menu-close" {...opensPopup(menuId, 'hide')}>
          <Icon name="close" />
          <span className="visually-hidden">{t('shell.closeMenu')}</span>
        </button>
      </div>
      <nav className="menu-entries" aria-label={t('shell.menu')}>
        <ul>
          {menuOf(person, closed).map((item) => (
            <MenuItem key={item.label} item={item} />
          ))}
        </ul>
      </nav>
      <UserMenu person={person} closed={closed} />
    </aside>
  )
}
