import { Link } from '@remix-run/react'

interface RowActProps {
  to: string
  /** What a screen reader hears: the act with the name of its row. */
  label: string
  children: string
}

/** What can be done with one row of a table: its question opens over the list, which stays where it is. */
export function RowAct({ to, label, children }: RowActProps) {
  return (
    <Link className="button small" to={to} preventScrollReset aria-label={label}>
      {children}
    </Link>
  )
}
