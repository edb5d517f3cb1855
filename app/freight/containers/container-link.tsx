import { Link, useLocation } from '@remix-run/react'
import { useMayTrack } from '#app/components/navigation/tracking-opens.ts'
import { address } from '../../addresses.ts'

interface ContainerLinkProps {
  /** Its id; its number where no more is known. */
  id: number | string
  number: string
  /** Whose container is meant, where only its number is known: boxes travel again and again. */
  shipment?: number
  /** Whose it is, where the page may tell of customers without Tracking. */
  customerId?: number
}

/** A container by its number: leads to its page, whose Back leads here again; the number alone where it does not open. */
export function ContainerLink({ id, number, shipment, customerId }: ContainerLinkProps) {
  const { pathname, search } = useLocation()
  if (!useMayTrack(customerId)) return <span className="number">{number}</span>
  return (
    <Link className="number" to={address.container(id, { back: pathname + search, ...(shipment && { shipment }) })}>
      {number}
    </Link>
  )
}
