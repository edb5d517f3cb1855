import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const everyMs = 1_500

/** Asks the page anew while something is at work; without scripts a link does. */
export function useLookingAgain(isAtWork: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAtWork || state !== 'idle') return
    const next = setTimeout(revalidate, everyMs)
    return () => clearTimeout(next)
  }, [isAtWork, revalidate, state])
}
