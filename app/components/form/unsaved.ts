import { useActionData, useLocation, useNavigation, useResolvedPath } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Up to where a form stands: on its page and what opens over it, at this very address, or not to be asked about. */
export type Standing = 'page' | 'address' | 'unasked'

interface Typed {
  formId: string
  /** What the form held before anybody was in it; null while nobody was. */
  first: string | null
  /** It is on its way: what it holds is not lost. */
  isSent: boolean
  standsAt: (next: { pathname: string; search: string }) => boolean
}

const forms = new Set<Typed>()

/** The form on the page, if it is still there. */
function formOf({ formId }: Typed): HTMLFormElement | null {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? form : null
}

/** What somebody would lose: searches inside a form are no part of it. */
function heldIn(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !name.startsWith('__') && !name.endsWith('Search'))
  return JSON.stringify(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

function isChanged(typed: Typed): boolean {
  const form = formOf(typed)
  return form !== null && typed.first !== null && !typed.isSent && heldIn(form) !== typed.first
}

/** Whether a text box holds other text than the server has drawn in it. */
const isTypedInto = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((box) => box.value !== box.defaultValue)

/** Whether something that was typed into a form of the page would be lost by going to an address; without one, by leaving the portal. */
export const isLost = (next?: { pathname: string; search: string }): boolean =>
  [...forms].some((typed) => isChanged(typed) && !(next && typed.standsAt(next)))

/** For Cancel: whoever presses it has said that what was typed is to be dropped. */
export function dropTyped({ currentTarget }: { currentTarget: HTMLElement }): void {
  const dropped = currentTarget.closest('form')
  for (const typed of forms) if (typed.formId === dropped?.id) typed.first = null
}

/** Remembers what a form holds when somebody comes into it, so that leaving it half filled in is asked about (LeavingGuard). */
export function useTyped(formId: string, standing: Standing) {
  const { pathname } = useResolvedPath('.')
  const { search } = useLocation()
  const { state } = useNavigation()
  const refused = useActionData<{ initialValue?: unknown } | undefined>()?.initialValue !== undefined
  const typed = useRef<Typed>({ formId, first: null, isSent: false, standsAt: () => true })
  typed.current.formId = formId
  typed.current.standsAt = (next) => {
    if (standing === 'address') return next.pathname === pathname && next.search === search
    return next.pathname === pathname || next.pathname.startsWith(`${pathname}/`)
  }
  useEffect(() => {
    const own = typed.current
    if (standing === 'unasked') return
    forms.add(own)
    const form = formOf(own)
    // On a slow line somebody is in the form before its scripts are: what it held first is not known, but that it was changed is.
    if (form && isTypedInto(form)) own.first ??= ''
    return () => void forms.delete(own)
  }, [standing])
  // Saved: what it holds now is what it begins with. Refused, it is as unsaved as before.
  useEffect(() => {
    const own = typed.current
    if (state !== 'idle' || !own.isSent) return
    own.isSent = false
    const form = formOf(own)
    if (!refused && form) own.first = heldIn(form)
  }, [state, refused])
  return {
    begin: () => {
      const form = formOf(typed.current)
      if (form && typed.current.first === null) typed.current.first = heldIn(form)
    },
    send: () => {
      typed.current.isSent = true
    },
  }
}
