import { Link } from '@remix-run/react'
import { Dropdown } from '#app/components/popup/dropdown.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import './repair.css'

export interface RepairEntry {
  to: string
  label: string
}

/** What those who repair shipments can do with this one. */
export function RepairMenu({ entries }: { entries: readonly RepairEntry[] }) {
  const { t } = useTranslation()
  return (
    <Dropdown label={t('repairs.menu')} side="end" isSmall>
      <ul className="repair-menu">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
