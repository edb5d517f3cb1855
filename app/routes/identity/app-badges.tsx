import type { ReactNode } from 'react'
import { useTranslation } from '#app/components/text/translation.ts'
import { usePortal } from '#app/routes/shell/portal.ts'

export function AppBadges() {
  const { t } = useTranslation()
  const { apps } = usePortal()
  return (
    <ul className="app-badges" aria-label={t('access.apps')}>
      <li>
        <Badge address={apps.appStore} lead={t('access.onAppStore')} store={t('access.appStore')}>
          <rect x="6.5" y="2" width="11" height="20" rx="2.5" />
          <path d="M10.5 4.75h3M11 19.25h2" />
        </Badge>
      </li>
      <li>
        <Badge address={apps.playStore} lead={t('access.onPlayStore')} store={t('access.playStore')}>
          <path d="M5.5 3.6v16.8c0 .8.9 1.3 1.6.9L20 13c.7-.4.7-1.5 0-1.9L7.1 2.7c-.7-.4-1.6.1-1.6.9zM5.8 3.2 15.5 15.8M5.8 20.8 15.5 8.2" />
        </Badge>
      </li>
    </ul>
  )
}

interface BadgeProps {
  address: string | undefined
  lead: string
  store: string
  children: ReactNode
}

function Badge({ address, lead, store, children }: BadgeProps) {
  const drawing = (
    <>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
        {children}
      </svg>
      <span>
        <small>{lead}</small> {store}
      </span>
    </>
  )
  if (!address) return <span className="app-badge">{drawing}</span>
  return (
    <a className="app-badge" href={address} rel="noreferrer">
      {drawing}
    </a>
  )
}
