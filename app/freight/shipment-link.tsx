import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useMayTrack } from '#app/components/navigation/tracking-opens.ts'
import { href } from '#domain/core/href.ts'

interface ShipmentLinkProps {
  id: number
  className?: string
  title?: string
  customerId?: number
  children: ReactNode
}

export function ShipmentLink({ id, className = 'number', title, customerId, children }: ShipmentLinkProps) {
  const { pathname, search } = useLocation()
  if (!useMayTrack(customerId)) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={href('shipment', { id }, { back: pathname + search })} title={title}>
      {children}
    </Link>
  )
}
