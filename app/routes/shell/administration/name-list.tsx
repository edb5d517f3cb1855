import { Link } from '@remix-run/react'
import { FoldLink, inSight, restOf, useIsFolded } from '#app/components/table/fold.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'

interface NameListProps {
  name: string
  title: string
  names: readonly { id: number; name: string; title?: string; to?: string }[]
}

/** Shows only the first of thousands, so that the actions below stay in reach. */
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
