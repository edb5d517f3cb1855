import { createContext, useContext } from 'react'
import { NonceContext } from '#app/http/serving/nonce.ts'

/** Known to the server only: the script of plain forms, and the files that a browser needs once somebody has signed in. */
export const PlainScriptContext = createContext({ code: '', ahead: [] as string[] })

/** In the page itself: a request of its own would come later and weigh more. */
export function PlainScript() {
  const nonce = useContext(NonceContext)
  const { code } = useContext(PlainScriptContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}

/** Stands on the pages of signing in. */
export function HomeAhead() {
  return <i hidden data-ahead={useContext(PlainScriptContext).ahead.join(' ')} />
}
