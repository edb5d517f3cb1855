import { createContext } from 'react'

/** The nonce that lets this page's own scripts run under the content security policy. Browsers hide it from scripts, so it is empty there. */
export const NonceContext = createContext('')
