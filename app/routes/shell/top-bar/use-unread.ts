import { useEffect, useState } from 'react'
import { href } from '#domain/core/href.ts'

const everyMs = 60_000
const signsOfLife = ['pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Polls each minute while somebody uses the page. An idle page does not poll, so that its session expires on time. */
export function useUnread(inbox: { unread: number }): number {
  const [unread, setUnread] = useState(inbox.unread)
  // Depends on the object, not on its number: a new response counts even if it has the same number.
  useEffect(() => setUnread(inbox.unread), [inbox])
  useEffect(() => {
    let isSomebodyThere = false
    const note = () => {
      isSomebodyThere = true
    }
    const ask = async () => {
      if (!isSomebodyThere || document.visibilityState !== 'visible') return
      isSomebodyThere = false
      const answer = await fetch(href('unreadCount'), { redirect: 'manual' }).catch(() => null)
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
