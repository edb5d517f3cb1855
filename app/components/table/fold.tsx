import { Link, useSearchParams } from '@remix-run/react'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'

export const inSight = 20

const parameter = 'all'

export function useIsFolded(name: string | undefined, rows: number): boolean {
  const [params] = useSearchParams()
  return name !== undefined && rows > inSight && !params.getAll(parameter).includes(name)
}

export const restOf = (name: string) => `${name}-rest`

interface FoldLinkProps {
  name: string
  label: string
  rows: number
  isFolded: boolean
}

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
