import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { address } from '../addresses.ts'

interface ShipmentLinkProps {
  id: number
  className?: string
  title?: string
  children: ReactNode
}

/** Leads to a shipment's page, whose Back leads here again, with whatever list, filter or panel is open. */
export function ShipmentLink({ id, className = 'number', title, children }: ShipmentLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link className={className} to={address.shipment(id, { back: pathname + search })} title={title}>
      {children}
    </Link>
  )
}
