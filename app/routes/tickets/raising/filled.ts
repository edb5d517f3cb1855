import { type MutableRefObject, useEffect, useReducer, useRef, useState } from 'react'
import { typedIn } from './draft.ts'
import { faultsOf } from './faults.ts'

interface Filled {
  type: string | undefined
  module: string | undefined
  isComplete: boolean
}

/** What stands in the form at the moment, and whether it could be sent: the cascade and the main button follow it. Before scripts run it is `first`. */
export function useFilled(formId: string, first: Pick<Filled, 'type' | 'module'>) {
  const [hasScripts, setHasScripts] = useState(false)
  const [filled, setFilled] = useState<Filled>({ ...first, isComplete: false })
  const [, look] = useReducer((times: number) => times + 1, 0)
  const chosenBefore = useRef('')
  // Fields come and go with the type, so it is looked at after each drawing.
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    setHasScripts(true)
    keepSubModule(form, hasScripts, chosenBefore)
    const { fields, copies } = typedIn(new FormData(form))
    const said = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text?.trim() || undefined]))
    const now = { type: said.type, module: said.module, isComplete: faultsOf({ ...said, copies }).length === 0 }
    setFilled((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  })
  return { ...filled, ...(!hasScripts && first), hasScripts, look }
}

/** Scripts narrow the sub modules of all to those of one module, which draws them anew: what was chosen among all of them is chosen again. */
function keepSubModule(form: HTMLFormElement, isNarrowed: boolean, chosenBefore: MutableRefObject<string>): void {
  const select = form.elements.namedItem('subModule')
  if (!(select instanceof HTMLSelectElement)) return
  if (!isNarrowed) chosenBefore.current = select.value
  else if (chosenBefore.current && select.value === '') select.value = chosenBefore.current
  if (isNarrowed) chosenBefore.current = ''
}
