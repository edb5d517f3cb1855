import type { ReactNode, Ref } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

interface NoticeProps {
  tone: 'attention' | 'late'
  role?: 'alert' | 'status'
  place?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Notice({ tone, role, place, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={role} ref={place}>
      <Icon name={tone === 'late' ? 'alert' : 'clock'} />
      <div>{children}</div>
    </div>
  )
}
