import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'

export type Meaning = 'good' | 'way' | 'attention' | 'late' | 'closed'

export function Mark({ meaning, icon, children }: { meaning: Meaning; icon: IconName; children: ReactNode }) {
  return (
    <span className={`mark ${meaning}`}>
      <Icon name={icon} small />
      {children}
    </span>
  )
}
