import { useEffect } from 'react'
import { readClock } from './browser-time.ts'

export function useUnloadBeacon(address: string): void {
  useEffect(() => {
    const send = () => void navigator.sendBeacon(address, new URLSearchParams(readClock()))
    window.addEventListener('pagehide', send)
    return () => window.removeEventListener('pagehide', send)
  }, [address])
}
