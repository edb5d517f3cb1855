import { Fragment } from 'react'
import { useNumbers } from '#app/components/text/numbers.ts'
import type { HeldGroup } from '#domain/intake/held/held.ts'

/** The first numbers of a group, and how many more it has. */
export function HeldNumbers({ numbers, shipments }: Pick<HeldGroup, 'numbers' | 'shipments'>) {
  const { count } = useNumbers()
  return (
    <>
      {numbers.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && ', '}
          <span className="number">{number}</span>
        </Fragment>
      ))}
      {shipments > numbers.length && ` +${count(shipments - numbers.length)}`}
    </>
  )
}
