import { type ComponentType, useState } from 'react'

/** A part of the frame that loads when somebody opens it: null until then. Where it cannot load, its own page opens in its place. */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  const ask = (page: string) =>
    load().then(
      (loaded) => setPart(() => loaded),
      () => location.assign(page),
    )
  return [part, ask] as const
}
