import type { MouseEvent } from 'react'

/** What in a row has a purpose of its own. */
const purposeful = 'a, button, input, label, summary, select'

/** A click anywhere in a row follows the link that opens it; what is pressed on its own, or marked as text, stays what it is. */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const pressed = event.target as HTMLElement
  if (event.button !== 0 || pressed.closest(purposeful) || String(window.getSelection()) !== '') return
  event.currentTarget.querySelector<HTMLAnchorElement>('a[data-opens-row]')?.click()
}
