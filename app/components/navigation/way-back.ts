import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

/**
 * The way back that a page was opened with, which its address tells (`?back=`). With scripts it moves from the address to the entry
 * of the history: an address that is copied does not carry what its sender was looking at, and a reload still knows the way.
 */
export function useWayBack(told: string | null): string | null {
  const { key } = useLocation()
  const [kept, setKept] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has its own.
  useEffect(() => {
    const address = new URL(window.location.href)
    if (told === null) return setKept(window.history.state?.back ?? null)
    address.searchParams.delete('back')
    window.history.replaceState({ ...window.history.state, back: told }, '', address)
  }, [told, key])
  return told ?? kept
}
