import type { ReactNode } from 'react'

interface PageTitleProps {
  title: string
  isPart?: true | undefined
  children?: ReactNode
}

export function PageTitle({ title, isPart, children }: PageTitleProps) {
  return (
    <div className="page-title">
      {isPart ? <h2>{title}</h2> : <h1>{title}</h1>}
      {children && <p className="page-title-facts">{children}</p>}
    </div>
  )
}
