import type { ReactNode } from 'react'

interface PageTitleProps {
  title: string
  /** Of a part of a page that has a title already. */
  isPart?: true | undefined
  children?: ReactNode
}

/** The title line of a page: what it is, then how many and how fresh. */
export function PageTitle({ title, isPart, children }: PageTitleProps) {
  return (
    <div className="page-title">
      {isPart ? <h2>{title}</h2> : <h1>{title}</h1>}
      {children && <p className="page-title-facts">{children}</p>}
    </div>
  )
}
