import { Link, useLocation } from '@remix-run/react'
import { address } from '../../addresses.ts'

interface ContainerLinkProps {
  /** Its id; its number where no more is known. */
  id: number | string
  number: string
  /** Whose container is meant, where only its number is known: boxes travel again and again. */
  shipment?: number
}

/** A container by its number: leads to its page, whose Back leads here again. */
export function ContainerLink({ id, number, shipment }: ContainerLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link className="number" to={address.container(id, { back: pathname + search, ...(shipment && { shipment }) })}>
      {number}
    </Link>
  )
}
