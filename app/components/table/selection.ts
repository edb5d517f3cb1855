import { useSearchParams } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

export interface Selection {
  name: string
  isChosen: (key: string) => boolean
}

export interface FormSelection extends Selection {
  /** Of the form: its buttons lie outside it. */
  id: string
  count: number | undefined
  isAll: boolean
  toggleAll: () => void
  elsewhere: readonly string[]
  clear: () => void
  form: { id: string; ref: RefObject<HTMLFormElement>; onChange: (event: FormEvent) => void }
}

/**
 * The checkboxes hold the selection, so that it works without scripts. A script remembers the rows of other pages while the list's query
 * stays the same.
 */
export function useSelection(name: string, keys: readonly string[], question: string): FormSelection {
  const id = useId()
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
    id,
    name,
    isAll,
    toggleAll,
    clear,
    count: isCounted ? chosen.size : undefined,
    isChosen: (key) => chosen.has(key),
    elsewhere: [...chosen].filter((key) => !keys.includes(key)),
    form: { id, ref, onChange: recount },
  }
}
