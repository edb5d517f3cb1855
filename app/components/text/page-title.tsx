import type { ReactNode } from 'react'

/** The title line of a page: what it is, then how many and how fresh. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="page-title">
      <h1>{title}</h1>
      {children && <p className="page-title-facts">{children}</p>}
    </div>
  )
}
