import { useEffect, useRef } from 'react'

interface Pressed {
  button: HTMLButtonElement
  list: HTMLElement | null
  at: number
  around: HTMLElement | null
}

const buttons = 'button:enabled'
const boxes = 'input:enabled:not([type=hidden]), select:enabled, textarea:enabled'

/**
 * Keeps the keyboard where a button changed a form's lists: on that button, or on the nearest one if it is gone or disabled. Call the
 * result with the button before the change.
 */
export function useFocusNear(changed: unknown): (button: HTMLButtonElement) => void {
  const pressed = useRef<Pressed | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is why the focus may be lost
  useEffect(() => {
    const last = pressed.current
    pressed.current = null
    if (last) nearestOf(last)?.focus({ preventScroll: true })
  }, [changed])
  return (button) => {
    const list = button.closest<HTMLElement>('ul, ol')
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
