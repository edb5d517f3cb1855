import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

/** A part of a ticket's page, folded and unfolded by the browser itself. */
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
