import { type ComponentType, type RefObject, useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerup', 'keydown', 'wheel']
/** A screen that nobody touches, such as one on a wall, comes alive after this long. */
const longestRestMs = 5_000

let somebody: Promise<void> | undefined

function untilSomebody(): Promise<void> {
  somebody ??= new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve()
    const come = () => {
      for (const sign of signs) removeEventListener(sign, come)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, come, { passive: true })
    setTimeout(come, longestRestMs)
  })
  return somebody
}

/**
 * Returns the live component for a picture that the server drew. Its scripts load once the picture is in view and the user is active:
 * earlier they would delay the page. Null until then, or when they cannot load.
 */
export function useLive<Props>(picture: RefObject<HTMLElement>, load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [live, setLive] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let isGone = false
    // Starts at once: the press that opens a folded map comes before the map is in view.
    const isSomebodyHere = untilSomebody()
    const watch = new IntersectionObserver(async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      await isSomebodyHere
      if (isGone) return
      const twin = await load().catch(() => null)
      if (!isGone) setLive(() => twin)
    })
    if (picture.current) watch.observe(picture.current)
    return () => {
      isGone = true
      watch.disconnect()
    }
  }, [picture, load])
  return live
}

export function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  return hasScripts
}
