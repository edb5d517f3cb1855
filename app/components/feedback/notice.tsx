import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

/** A line that must be seen, in its place in the page: something went wrong, or is not quite as usual. */
export function Notice({ tone, role, children }: { tone: 'attention' | 'late'; role?: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} role={role}>
      <Icon name={tone === 'late' ? 'alert' : 'clock'} />
      <div>{children}</div>
    </div>
  )
}
