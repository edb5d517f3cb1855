/** Why something that the page asked for waits: there was no connection, or the portal could not answer at that moment. */
export type Trouble = 'noConnection' | 'notNow'

/** Requests of the page that did not get through: what asks each again, and why it waits. */
const waiting = new Map<() => void, Trouble>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const connection = {
  /** Why something that the page asked for waits; null while nothing does. */
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
 * A fetch that waits where a connection fails or the portal's gate says "not now", for what pages ask of their loaders and actions, and
 * for their scripts: thrown, the failure would take the page away with all that stands and was typed in it. Nothing is sent again unless
 * somebody asks for it.
 */
export function withPatience(fetch: typeof window.fetch): typeof window.fetch {
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

/** An answer of the gate, which says that it may be different in a moment; those of loaders and actions say that they are theirs. */
const isNotNow = ({ status, headers }: Response) =>
  (status === 429 || status === 503) && !['Response', 'Catch', 'Error'].some((kind) => headers.has(`X-Remix-${kind}`))

const isOfPage = (asked: RequestInfo | URL) =>
  typeof asked !== 'object' || asked instanceof URL ? /[?&]_data=|^\/assets\/.*\.js$/.test(String(asked)) : false

/** Waits until somebody asks again; going to another page aborts the request, and with it the wait. */
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
