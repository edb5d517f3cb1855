import { Link } from '@remix-run/react'
import { FoldLink, inSight, restOf, useIsFolded } from '#app/components/table/fold.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'

interface NameListProps {
  /** The id of the heading. */
  name: string
  title: string
  names: readonly { id: number; name: string; title?: string; to?: string }[]
}

/** Names under a heading that counts them. Of thousands the first are shown, so that what can be done below them is in reach. */
export function NameList({ name, title, names }: NameListProps) {
  const { count } = useNumbers()
  const isFolded = useIsFolded(name, names.length)
  return (
    <>
      <h3 id={name}>{`${title} (${count(names.length)})`}</h3>
      <ul className="admin-names">
        {(isFolded ? names.slice(0, inSight) : names).map((each, at) => (
          <li key={each.id} id={at === inSight ? restOf(name) : undefined} title={each.title}>
            {each.to ? <Link to={each.to}>{each.name}</Link> : each.name}
          </li>
        ))}
      </ul>
      {names.length > inSight && <FoldLink name={name} label={title} rows={names.length} isFolded={isFolded} />}
    </>
  )
}
