import { Link, useLocation } from '@remix-run/react'
import { useMayTrack } from '#app/components/navigation/tracking-opens.ts'
import { href } from '#domain/core/href.ts'

interface ContainerLinkProps {
  id: number | string
  number: string
  /** Needed with a number instead of an id: containers are reused across shipments. */
  shipment?: number
  customerId?: number
}

export function ContainerLink({ id, number, shipment, customerId }: ContainerLinkProps) {
  const { pathname, search } = useLocation()
  if (!useMayTrack(customerId)) return <span className="number">{number}</span>
  return (
    <Link className="number" to={href('container', { id }, { back: pathname + search, ...(shipment && { shipment }) })}>
      {number}
    </Link>
  )
}
