import { type MouseEvent, useEffect, useRef } from 'react'
import { type Intent, readIntent } from '#app/components/form/intent.ts'

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

interface Pressed {
  button: HTMLButtonElement
  list: HTMLElement | null
  at: number
  around: HTMLElement | null
}

const buttons = 'button:enabled'
const boxes = 'input:enabled:not([type=hidden]), select:enabled, textarea:enabled'

/**
 * Keeps the keyboard where a button changed a form's lists: on that button, or on the nearest one if it is gone or disabled. Who has gone
 * elsewhere meanwhile stays there. Call the result with the button before the change.
 */
function useFocusNear(changed: unknown): (button: HTMLButtonElement) => void {
  const pressed = useRef<Pressed | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is why the focus may be lost
  useEffect(() => {
    const last = pressed.current
    pressed.current = null
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== last?.button
    if (last && !isElsewhere) nearestOf(last)?.focus({ preventScroll: true })
  }, [changed])
  return (button) => {
    const list = button.closest<HTMLElement>('ul, ol, .list-field')
    const at = list ? [...list.querySelectorAll('button')].indexOf(button) : 0
    pressed.current = { button, list, at, around: button.closest<HTMLElement>('details, fieldset, section, .field') }
  }
}

function nearestOf({ button, list, at, around }: Pressed): HTMLElement | null | undefined {
  if (button.isConnected && !button.disabled) return button
  if (button.isConnected) return button.closest('li, div')?.querySelector<HTMLElement>(`${boxes}, ${buttons}`)
  const left = list?.querySelectorAll<HTMLElement>('button') ?? []
  const next = left[Math.min(at, left.length - 1)]
  if (next?.matches(buttons)) return next
  return (next?.closest('li') ?? around)?.querySelector<HTMLElement>(`summary, ${boxes}, ${buttons}`)
}
