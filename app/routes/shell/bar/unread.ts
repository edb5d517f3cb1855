import { useEffect, useState } from 'react'
import { address } from '#app/addresses.ts'

/** Milliseconds between two questions of a page that somebody is at. */
const everyMs = 60_000
const signsOfLife = ['pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * How much of the person's inbox is unread: as the page said when it was drawn, and asked anew each minute while somebody is at it. A page
 * left alone asks nothing, so that its session ends when it should.
 */
export function useUnread(inbox: { unread: number }): number {
  const [unread, setUnread] = useState(inbox.unread)
  // Depends on the object, not on its number: a page drawn again counts anew, even if it says the number it said before.
  useEffect(() => setUnread(inbox.unread), [inbox])
  useEffect(() => {
    let isSomebodyThere = false
    const note = () => {
      isSomebodyThere = true
    }
    const ask = async () => {
      if (!isSomebodyThere || document.visibilityState !== 'visible') return
      isSomebodyThere = false
      const answer = await fetch(address.unread, { redirect: 'manual' }).catch(() => null)
      if (answer?.ok) setUnread(((await answer.json()) as { unread: number }).unread)
    }
    const comeBack = () => {
      note()
      void ask()
    }
    const timer = setInterval(ask, everyMs)
    for (const sign of signsOfLife) document.addEventListener(sign, note, { passive: true })
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) document.removeEventListener(sign, note)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])
  return unread
}
