import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'

/** The five meanings of colour. */
export type Meaning = 'good' | 'way' | 'attention' | 'late' | 'closed'

/** A state in one word, with its icon and the colour of its meaning. */
export function Mark({ meaning, icon, children }: { meaning: Meaning; icon: IconName; children: ReactNode }) {
  return (
    <span className={`mark ${meaning}`}>
      <Icon name={icon} small />
      {children}
    </span>
  )
}
