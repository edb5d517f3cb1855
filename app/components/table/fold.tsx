import { Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useNumbers } from '#app/components/text/numbers.ts'

/** As many rows of a long table stand open. */
export const inSight = 20

/** What an address says of tables whose every row is wanted. */
const parameter = 'all'

/** Whether only the first rows are to be seen: the table is long, has a name to be asked for, and the address does not ask for it. */
export function useIsFolded(name: string | undefined, rows: number): boolean {
  const [params] = useSearchParams()
  return name !== undefined && rows > inSight && !params.getAll(parameter).includes(name)
}

/** The first row that was folded away: where the page goes on once it is shown. */
export const restOf = (name: string) => `${name}-rest`

interface FoldLinkProps {
  name: string
  /** What the table lists, for those who do not see what the link stands under. */
  label: string
  rows: number
  isFolded: boolean
}

/** Shows the other rows, or puts them away again: an address, so that it needs no script. */
export function FoldLink({ name, label, rows, isFolded }: FoldLinkProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const [params] = useSearchParams()
  const others = new URLSearchParams([...params].filter(([key, value]) => key !== parameter || value !== name))
  if (isFolded) others.append(parameter, name)
  const words = isFolded ? t('tables.showAll', { total: count(rows) }) : t('tables.showFirst', { shown: count(inSight) })
  return (
    <Link
      className="button small fold-link"
      to={{ search: others.toString(), hash: isFolded ? restOf(name) : name }}
      aria-label={`${words}: ${label}`}
    >
      {words}
    </Link>
  )
}
