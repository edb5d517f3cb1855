import { type MutableRefObject, useEffect, useReducer, useRef, useState } from 'react'
import { faultsOfTicket } from '#domain/tickets/creation/ticket-faults.ts'
import { typedIn } from './ticket-draft.ts'

interface Filled {
  type: string | undefined
  module: string | undefined
  /** The keys of what still has to be said before it can be sent. */
  needs: string[]
}

/** The cascade and the main button follow the current values of the form. Before scripts run it returns `first`. */
export function useFilled(formId: string, first: Pick<Filled, 'type' | 'module'>) {
  const [hasScripts, setHasScripts] = useState(false)
  const [filled, setFilled] = useState<Filled>({ ...first, needs: [] })
  const [, look] = useReducer((times: number) => times + 1, 0)
  const chosenBefore = useRef('')
  // Fields appear and disappear with the type, so every render reads them again.
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    setHasScripts(true)
    keepSubModule(form, hasScripts, chosenBefore)
    const { fields, copies } = typedIn(new FormData(form))
    const said = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text?.trim() || undefined]))
    const now = { type: said.type, module: said.module, needs: faultsOfTicket({ ...said, copies }).map(([, key]) => key) }
    setFilled((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  })
  return { ...filled, ...(!hasScripts && first), hasScripts, look }
}

/** With scripts the sub modules of one module replace those of all, which renders them anew; restores the choice. */
function keepSubModule(form: HTMLFormElement, isNarrowed: boolean, chosenBefore: MutableRefObject<string>): void {
  const select = form.elements.namedItem('subModule')
  if (!(select instanceof HTMLSelectElement)) return
  if (!isNarrowed) chosenBefore.current = select.value
  else if (chosenBefore.current && select.value === '') select.value = chosenBefore.current
  if (isNarrowed) chosenBefore.current = ''
}
