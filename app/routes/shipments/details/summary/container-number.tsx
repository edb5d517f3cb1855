import { Link } from '@remix-run/react'
import { Copyable } from '#app/freight/fact-list.tsx'

/** Whether app/routes.ts has /Container-Detail/:id yet; a test holds the two together. */
export const containersHavePages = false

/** A box by its number: a link to its page, as soon as there is one. */
export function ContainerNumber({ id, number }: { id: number; number: string }) {
  if (!containersHavePages) return <Copyable value={number} />
  return (
    <Link className="number" to={`/Container-Detail/${id}`}>
      {number}
    </Link>
  )
}
