import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useMayTrack } from '#app/components/navigation/tracking-opens.ts'
import { address } from '../addresses.ts'

interface ShipmentLinkProps {
  id: number
  className?: string
  title?: string
  /** Whose it is, where the page may tell of customers without Tracking. */
  customerId?: number
  children: ReactNode
}

/** Leads to a shipment's page, whose Back leads here again, with whatever list, filter or panel is open; the words alone where it does not open. */
export function ShipmentLink({ id, className = 'number', title, customerId, children }: ShipmentLinkProps) {
  const { pathname, search } = useLocation()
  if (!useMayTrack(customerId)) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={address.shipment(id, { back: pathname + search })} title={title}>
      {children}
    </Link>
  )
}
