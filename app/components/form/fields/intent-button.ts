import type { MouseEvent } from 'react'
import { type Intent, readIntent } from '#app/components/form/intent.ts'
import { useFocusNear } from './focus-near.ts'

type Act = (intent: Intent, form: HTMLFormElement) => unknown

/**
 * The attributes of buttons that change a form's lists. With scripts `act` does it in the browser, unless it returns false; without them
 * the server does. The keyboard stays near once `changed` has changed.
 */
export function useIntentButton(changed: unknown, act: Act) {
  const stayNear = useFocusNear(changed)
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget
    const intent = readIntent(value)
    if (!form || !intent) return
    event.preventDefault()
    if (act(intent, form) !== false) stayNear(event.currentTarget)
  }
  return (value: string) => ({ type: 'submit', name: 'intent', value, formNoValidate: true, onClick }) as const
}
