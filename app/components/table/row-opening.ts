import type { MouseEvent } from 'react'

const purposeful = 'a, button, input, label, summary, select'

/** Rows drawn as cards leave no room for a side panel; matches the 900 px breakpoint in cards.css. */
const leadsToPage = () => window.matchMedia('(max-width: 899px)').matches

export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const pressed = event.target as HTMLElement
  if (event.button !== 0 || pressed.closest(purposeful) || String(window.getSelection()) !== '') return
  const row = event.currentTarget
  const page = leadsToPage() ? row.querySelector<HTMLAnchorElement>('th a') : null
  const link = page ?? row.querySelector<HTMLAnchorElement>('a[data-opens-row]')
  link?.click()
}
