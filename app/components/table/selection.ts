import { useSearchParams } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What a table needs to let its rows be chosen. */
export interface Selection {
  /** Of the check-boxes; their values are the keys of the rows. */
  name: string
  /** How many rows are chosen; undefined where no script counts them. */
  count: number | undefined
  isAll: boolean
  /** Whether a row is chosen to begin with: an address that leads back to a selection names its rows. */
  isChosenAtFirst: (key: string) => boolean
  /** Chooses every row of the page, or none where all were. */
  toggleAll: () => void
}

interface FormSelection extends Selection {
  /** For the form around the table. */
  form: { ref: RefObject<HTMLFormElement>; onChange: (event: FormEvent) => void }
}

/** The check-boxes themselves are what is selected, so that they work before a script runs; this counts them. */
export function useSelection(name: string, rows: readonly unknown[]): FormSelection {
  const ref = useRef<HTMLFormElement>(null)
  const [params] = useSearchParams()
  const [count, setCount] = useState<number>()
  const boxes = () => [...(ref.current?.querySelectorAll<HTMLInputElement>(`tbody input[name="${name}"]`) ?? [])]
  const recount = () => setCount(boxes().filter((box) => box.checked).length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes
  useEffect(recount, [rows])
  const isAll = rows.length > 0 && count === rows.length
  const toggleAll = () => {
    for (const box of boxes()) box.checked = !isAll
    recount()
  }
  const isChosenAtFirst = (key: string) => params.getAll(name).includes(key)
  return { name, count, isAll, isChosenAtFirst, toggleAll, form: { ref, onChange: recount } }
}
