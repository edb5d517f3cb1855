import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="panel ticket-panel" open>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" small />
      </summary>
      {children}
    </details>
  )
}
