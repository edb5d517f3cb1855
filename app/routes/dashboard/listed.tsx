import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useMayTrack } from '#app/components/navigation/tracking-opens.ts'
import { trackingList } from '#domain/freight/shipments/tracking/list.ts'
import { type Asked, pathOf } from '#domain/ground/tables/list/address.ts'

const everything = { text: '', chosen: {}, words: {}, days: {}, on: [], order: null, columns: null }

/** The address of the list of exactly the shipments that a figure counts, as a property; nothing where that list does not open. */
export function useListed(): (chosen: Asked['chosen'], days?: Asked['days']) => { href?: string } {
  const mayTrack = useMayTrack()
  return (chosen, days = {}) => (mayTrack ? { href: pathOf(trackingList, { ...everything, chosen, days }) } : {})
}

/** A figure in words or digits, and the way to that list. */
export function Listed({ of, title, children }: { of: Asked['chosen']; title?: string | undefined; children: ReactNode }) {
  const { href } = useListed()(of)
  if (href === undefined) return children
  return (
    <Link to={href} title={title}>
      {children}
    </Link>
  )
}
