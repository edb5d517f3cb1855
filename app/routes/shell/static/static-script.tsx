import { createContext, useContext } from 'react'
import { NonceContext } from '#app/server/rendering/nonce.ts'

/** Server only: the script of plain forms, and the files to prefetch for signing in. */
export const StaticScriptContext = createContext({ code: '', ahead: [] as string[] })

/** Inline: a separate request would arrive later and weigh more. */
export function StaticScript() {
  const nonce = useContext(NonceContext)
  const { code } = useContext(StaticScriptContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}

export function HomePrefetch() {
  return <i hidden data-ahead={useContext(StaticScriptContext).ahead.join(' ')} />
}
