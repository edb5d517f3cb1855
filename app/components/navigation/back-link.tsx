import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="chevron-left" small />
      {children}
    </Link>
  )
}
