import type { ReactNode, Ref } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

interface NoticeProps {
  tone: 'attention' | 'late'
  role?: 'alert' | 'status'
  /** Where it stands. */
  place?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A line that must be seen, in its place in the page: something went wrong, or is not quite as usual. */
export function Notice({ tone, role, place, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={role} ref={place}>
      <Icon name={tone === 'late' ? 'alert' : 'clock'} />
      <div>{children}</div>
    </div>
  )
}
