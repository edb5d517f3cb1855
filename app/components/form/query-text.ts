import { type RefObject, useEffect, useRef } from 'react'

/** Follows the text in the URL without replacing what the user is typing. */
export function useQueryText(text: string): RefObject<HTMLInputElement> {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    const box = input.current
    if (box && (box.value === shown.current || box !== document.activeElement)) box.value = text
    shown.current = text
  }, [text])
  return input
}
