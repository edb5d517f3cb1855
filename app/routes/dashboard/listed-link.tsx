import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useMayTrack } from '#app/components/navigation/tracking-opens.ts'
import { href } from '#domain/core/href.ts'
import type { ListQuery } from '#domain/core/lists/list-query.ts'

export function useListed(): (chosen: ListQuery['chosen'], days?: ListQuery['days']) => { href?: string } {
  const mayTrack = useMayTrack()
  return (chosen, days = {}) => (mayTrack ? { href: listedPath(chosen, days) } : {})
}

/** Repeats `pathOf` for the tracking list: importing that list's definition would send it to the browser for Home's links alone. */
export function listedPath(chosen: ListQuery['chosen'], days: ListQuery['days']): string {
  const params = new URLSearchParams()
  for (const [key, values] of Object.entries(chosen)) for (const value of values) params.append(key, value)
  for (const [key, { from, to }] of Object.entries(days)) {
    if (from) params.append(`${key}From`, from)
    if (to) params.append(`${key}To`, to)
  }
  return params.size > 0 ? href('tracking', params) : href('tracking')
}

export function Listed({ of, title, children }: { of: ListQuery['chosen']; title?: string | undefined; children: ReactNode }) {
  const { href } = useListed()(of)
  if (href === undefined) return children
  return (
    <Link to={href} title={title}>
      {children}
    </Link>
  )
}
