import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

/**
 * Moves `?back=` from the URL into the history entry: a copied URL must not reveal what its sender was looking at, and a reload still
 * knows the way back.
 */
export function useWayBack(given: string | null): string | null {
  const { key } = useLocation()
  const [kept, setKept] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has its own.
  useEffect(() => {
    const address = new URL(window.location.href)
    if (given === null) return setKept(window.history.state?.back ?? null)
    address.searchParams.delete('back')
    window.history.replaceState({ ...window.history.state, back: given }, '', address)
  }, [given, key])
  return given ?? kept
}
