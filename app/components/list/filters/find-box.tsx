import type { FormEvent, KeyboardEvent } from 'react'
import { foldText } from '#domain/platform/search/text/fold-text.ts'

export function FindBox({ label }: { label: string }) {
  const show = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const wanted = foldText(currentTarget.value.trim())
    for (const box of currentTarget.closest('fieldset')?.querySelectorAll('label') ?? []) {
      box.hidden = wanted !== '' && !foldText(box.textContent ?? '').includes(wanted)
    }
  }
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <input
      className="input with-scripts"
      type="search"
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      onInput={show}
      onKeyDown={stay}
    />
  )
}
