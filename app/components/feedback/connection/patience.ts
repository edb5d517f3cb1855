/** Requests of the page that did not get through, each by what asks again. */
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Whether something that the page asked for waits for a connection. */
export const connection = {
  isLost: () => waiting.size > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  tryAgain: () => {
    for (const again of [...waiting]) again()
  },
}

/**
 * A fetch that waits where a connection fails, for what pages ask of their loaders and actions, and for their scripts: thrown, the
 * failure would take the page away with all that stands and was typed in it. Nothing is sent again unless somebody asks for it.
 */
export function withPatience(fetch: typeof window.fetch): typeof window.fetch {
  const ask: typeof window.fetch = async (asked, init) => {
    try {
      return await fetch(asked, init)
    } catch (error) {
      if (!isOfPage(asked) || init?.signal?.aborted) throw error
      await untilAskedAgain(init?.signal)
      return ask(asked, init)
    }
  }
  return ask
}

const isOfPage = (asked: RequestInfo | URL) =>
  typeof asked !== 'object' || asked instanceof URL ? /[?&]_data=|^\/assets\/.*\.js$/.test(String(asked)) : false

/** Waits until somebody asks again; going to another page aborts the request, and with it the wait. */
function untilAskedAgain(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      waiting.delete(again)
      signal?.removeEventListener('abort', leave)
      tell()
      settle()
    }
    const again = () => end(resolve)
    const leave = () => end(() => reject(signal?.reason))
    waiting.add(again)
    signal?.addEventListener('abort', leave)
    tell()
  })
}
