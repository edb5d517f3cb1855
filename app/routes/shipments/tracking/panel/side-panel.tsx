import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'

interface SidePanelProps {
  title: string
  /** What it is, for those who do not see it. */
  label: string
  /** The address without it. */
  closed: string
  children: ReactNode
}

/** The panel beside the list; where there is no room it takes the list's place. */
export function SidePanel({ title, label, closed, children }: SidePanelProps) {
  const { t } = useTranslation()
  return (
    <aside className="side-panel" aria-label={label}>
      <header>
        <h2>{title}</h2>
        <Link className="button quiet square small" to={closed} title={t('tracking.panel.close')} preventScrollReset>
          <Icon name="close" small />
          <span className="visually-hidden">{t('tracking.panel.close')}</span>
        </Link>
      </header>
      {children}
    </aside>
  )
}
