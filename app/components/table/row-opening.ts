import type { MouseEvent } from 'react'

/** What in a row has a purpose of its own. */
const purposeful = 'a, button, input, label, summary, select'

/** Where rows are cards there is no room for a panel beside them: the card leads to the page that its name does. */
const leadsToPage = () => window.matchMedia('(max-width: 899px)').matches

/** A click anywhere in a row follows the link that opens it; what is pressed on its own, or marked as text, stays what it is. */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const pressed = event.target as HTMLElement
  if (event.button !== 0 || pressed.closest(purposeful) || String(window.getSelection()) !== '') return
  const row = event.currentTarget
  const page = leadsToPage() ? row.querySelector<HTMLAnchorElement>('th a') : null
  const link = page ?? row.querySelector<HTMLAnchorElement>('a[data-opens-row]')
  link?.click()
}
