import { useEffect, useState } from 'react'
import { readClock } from './clock.ts'

/** Lets a form tell the browser's clock. Without scripts there is nothing to tell, and nothing is drawn. */
export function ClockFields() {
  const [clock, setClock] = useState<ReturnType<typeof readClock>>()
  useEffect(() => setClock(readClock()), [])
  if (!clock) return null
  return (
    <>
      <input type="hidden" name="timezone" value={clock.timezone} />
      <input type="hidden" name="zone" value={clock.zone} />
    </>
  )
}
