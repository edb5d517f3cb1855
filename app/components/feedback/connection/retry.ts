export type Trouble = 'noConnection' | 'notNow'

const waiting = new Map<() => void, Trouble>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const connection = {
  trouble: (): Trouble | null => [...waiting.values()].at(-1) ?? null,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  tryAgain: () => {
    for (const again of [...waiting.keys()]) again()
  },
}

/**
 * Waits where the connection fails or the gate answers "not now". A thrown failure would replace the page, with everything typed in it.
 * Nothing is sent again until the user asks for it.
 */
export function withRetry(fetch: typeof window.fetch): typeof window.fetch {
  const ask: typeof window.fetch = async (asked, init) => {
    const answer = await fetch(asked, init).catch((error) => {
      if (!isOfPage(asked) || init?.signal?.aborted) throw error
      return null
    })
    if (answer && !(isOfPage(asked) && isNotNow(answer))) return answer
    await untilAskedAgain(answer ? 'notNow' : 'noConnection', init?.signal)
    return ask(asked, init)
  }
  return ask
}

/** Loaders and actions mark their own answers with a header; without it, a 429 or 503 comes from the gate. */
const isNotNow = ({ status, headers }: Response) =>
  (status === 429 || status === 503) && !['Response', 'Catch', 'Error'].some((kind) => headers.has(`X-Remix-${kind}`))

const isOfPage = (asked: RequestInfo | URL) =>
  typeof asked !== 'object' || asked instanceof URL ? /[?&]_data=|^\/assets\/.*\.js$/.test(String(asked)) : false

function untilAskedAgain(why: Trouble, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      waiting.delete(again)
      signal?.removeEventListener('abort', leave)
      tell()
      settle()
    }
    const again = () => end(resolve)
    const leave = () => end(() => reject(signal?.reason))
    waiting.set(again, why)
    signal?.addEventListener('abort', leave)
    tell()
  })
}
