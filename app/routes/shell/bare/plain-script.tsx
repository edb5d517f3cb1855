import { createContext, useContext } from 'react'
import { NonceContext } from '#app/server/rendering/nonce.ts'

/** Server only: the script of plain forms, and the files to prefetch for signing in. */
export const PlainScriptContext = createContext({ code: '', ahead: [] as string[] })

/** Inline: a separate request would arrive later and weigh more. */
export function PlainScript() {
  const nonce = useContext(NonceContext)
  const { code } = useContext(PlainScriptContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}

export function HomeAhead() {
  return <i hidden data-ahead={useContext(PlainScriptContext).ahead.join(' ')} />
}
