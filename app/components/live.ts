import { type ComponentType, type RefObject, useEffect, useState } from 'react'

/** By these a person is known to be there: somebody who points, types, turns a wheel or touches. */
const signs = ['pointermove', 'pointerup', 'keydown', 'wheel']
/** A page nobody touches, on a wall perhaps, comes alive after so long all the same. */
const longestRestMs = 5_000

let somebody: Promise<void> | undefined

/** Until somebody is there. Once they are, they stay: a page reached by a link need not wait. */
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
 * The live twin of a picture that the server drew, which shows the same and can be moved or pointed at. Its scripts are loaded when
 * the picture is in view and somebody is there: until then they would hold up the page (decisions/101). Null before that, or where
 * they cannot be had: the picture stays.
 */
export function useLive<Props>(picture: RefObject<HTMLElement>, load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [live, setLive] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let isGone = false
    // From now on, for the press that folds a map open comes before the map is seen.
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

/** Whether scripts run: false on the server and until the page has come alive, and for good where there are none. */
export function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  return hasScripts
}
