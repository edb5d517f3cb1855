import { type RefObject, useEffect, useRef } from 'react'

/** For a box that shows what the address asks for: another address brings another text, but what somebody is typing stands. */
export function useAskedText(text: string): RefObject<HTMLInputElement> {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    const box = input.current
    if (box && (box.value === shown.current || box !== document.activeElement)) box.value = text
    shown.current = text
  }, [text])
  return input
}
