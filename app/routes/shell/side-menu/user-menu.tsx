import { Link, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useCollapsed } from '#app/components/popup/use-collapsed.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { LanguageChoice } from '#app/routes/shell/language/language-choice.tsx'
import { LogoutForm } from '#app/routes/shell/logout-form.tsx'
import { isAt, listOwnPages } from '#app/routes/shell/menu.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import type { Holder } from '#domain/identity/access/permissions.ts'

export interface Person extends Holder {
  name: string
  lastName: string
}

export function UserMenu({ person, closed }: { person: Person; closed: readonly string[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const place = useCollapsed()
  const { name, lastName, roleId } = person
  const role = t(`shell.roles.${roleKeys[roleId]}`)
  return (
    <details className="user-menu" ref={place}>
      <summary className="user-block" title={`${name} ${lastName}, ${role}`}>
        <span className="user-initials" aria-hidden="true">
          {name.slice(0, 1)}
          {lastName.slice(0, 1)}
        </span>
        <span className="user-words">
          <span className="user-name">
            {name} {lastName}
          </span>
          <span className="user-role">{role}</span>
        </span>
        <Icon name="chevron-down" small />
      </summary>
      <div className="user-pages">
        <nav aria-label={t('menu.account')}>
          <ul>
            {listOwnPages(person, closed).map((entry) => (
              <li key={entry.page}>
                <Link className="user-page" to={href(entry.page)} aria-current={isAt(entry, pathname) ? 'page' : undefined}>
                  <Icon name={entry.icon} />
                  {t(entry.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="user-narrow">
          <LanguageChoice />
          <LogoutForm />
        </div>
      </div>
    </details>
  )
}
