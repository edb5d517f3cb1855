import { createContext, useContext } from 'react'

/** Known to the server only: the file with the texts of the page's language. */
export const TextFileContext = createContext<string | undefined>(undefined)

/** Texts come along with the scripts: these would ask for them only once they run. */
export function TextsAhead() {
  return <link rel="modulepreload" href={useContext(TextFileContext)} suppressHydrationWarning />
}
