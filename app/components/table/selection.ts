import { useSearchParams } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** What a table needs to let its rows be chosen. */
export interface Selection {
  /** Of the check-boxes; their values are the keys of the rows. */
  name: string
  /** How many rows are chosen on all pages; undefined where no script counts them. */
  count: number | undefined
  /** Whether every row of this page is. */
  isAll: boolean
  isChosen: (key: string) => boolean
  /** Chooses every row of the page, or none of it where all were. */
  toggleAll: () => void
}

interface FormSelection extends Selection {
  /** Keys chosen on other pages: the form carries them along. */
  elsewhere: readonly string[]
  clear: () => void
  /** For the form around the table. */
  form: { ref: RefObject<HTMLFormElement>; onChange: (event: FormEvent) => void }
}

/**
 * The check-boxes themselves are what is selected, so that they work before a script runs; a script remembers those of other
 * pages, as long as the same question is asked. An address that leads back to a selection names its rows.
 */
export function useSelection(name: string, keys: readonly string[], question: string): FormSelection {
  const ref = useRef<HTMLFormElement>(null)
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(params.getAll(name)))
  const [isCounted, setIsCounted] = useState(false)
  const asked = useRef(question)
  const boxes = () => [...(ref.current?.querySelectorAll<HTMLInputElement>(`tbody input[name="${name}"]`) ?? [])]
  const recount = () => {
    const shown = boxes()
    setChosen((before) => {
      const others = [...before].filter((key) => !shown.some(({ value }) => value === key))
      return new Set([...others, ...shown.filter((box) => box.checked).map(({ value }) => value)])
    })
    setIsCounted(true)
  }
  const check = (isChecked: boolean) => {
    for (const box of boxes()) box.checked = isChecked
  }
  const clear = () => {
    check(false)
    setChosen(new Set())
  }
  const page = keys.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other boxes, and another question another selection
  useEffect(() => {
    if (asked.current !== question) clear()
    asked.current = question
    recount()
  }, [page, question])
  const isAll = isCounted && keys.length > 0 && keys.every((key) => chosen.has(key))
  const toggleAll = () => {
    check(!isAll)
    recount()
  }
  return {
    ...{ name, isAll, toggleAll, clear },
    count: isCounted ? chosen.size : undefined,
    isChosen: (key) => chosen.has(key),
    elsewhere: [...chosen].filter((key) => !keys.includes(key)),
    form: { ref, onChange: recount },
  }
}
