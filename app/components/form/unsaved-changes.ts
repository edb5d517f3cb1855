import { useActionData, useLocation, useNavigation, useResolvedPath } from '@remix-run/react'
import { useEffect, useRef } from 'react'

export type FormReach = 'page' | 'address' | 'unasked'

interface Typed {
  formId: string
  first: string | null
  isSent: boolean
  standsAt: (next: { pathname: string; search: string }) => boolean
}

const forms = new Set<Typed>()

function formOf({ formId }: Typed): HTMLFormElement | null {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? form : null
}

function heldIn(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !name.startsWith('__') && !name.endsWith('Search'))
  return JSON.stringify(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

function isChanged(typed: Typed): boolean {
  const form = formOf(typed)
  return form !== null && typed.first !== null && !typed.isSent && heldIn(form) !== typed.first
}

const isTypedInto = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((box) => box.value !== box.defaultValue)

export const isLost = (next?: { pathname: string; search: string }): boolean =>
  [...forms].some((typed) => isChanged(typed) && !(next && typed.standsAt(next)))

/** Cancel is the user's decision to discard, so the leaving guard must not ask. */
export function clearTypedForm({ currentTarget }: { currentTarget: HTMLElement }): void {
  const dropped = currentTarget.closest('form')
  for (const typed of forms) if (typed.formId === dropped?.id) typed.first = null
}

export function useTypedForm(formId: string, reach: FormReach) {
  const { pathname } = useResolvedPath('.')
  const { search } = useLocation()
  const { state } = useNavigation()
  const refused = useActionData<{ initialValue?: unknown } | undefined>()?.initialValue !== undefined
  const typed = useRef<Typed>({ formId, first: null, isSent: false, standsAt: () => true })
  typed.current.formId = formId
  typed.current.standsAt = (next) => {
    if (reach === 'address') return next.pathname === pathname && next.search === search
    return next.pathname === pathname || next.pathname.startsWith(`${pathname}/`)
  }
  useEffect(() => {
    const own = typed.current
    if (reach === 'unasked') return
    forms.add(own)
    const form = formOf(own)
    // On a slow connection the user can type before scripts run: the initial value is unknown, but the change is certain.
    if (form && isTypedInto(form)) own.first ??= ''
    // Or only enter a field: its focus was not heard, and typing brings no other.
    else if (form?.matches(':focus-within')) own.first ??= heldIn(form)
    return () => void forms.delete(own)
  }, [reach])
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
