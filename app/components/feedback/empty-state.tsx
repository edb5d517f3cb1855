import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  children: ReactNode
  actions?: ReactNode
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  )
}
