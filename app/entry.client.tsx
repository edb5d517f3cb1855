import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SpokenIn } from '#app/language/light-react.tsx'
import { makeTexts } from '#app/language/texts.ts'
import { readBroughtTexts } from '#app/language/texts-ahead.tsx'
import { withPatience } from './components/feedback/connection/patience.ts'

/** How long a page that has come alive is left to itself before the texts of all others are loaded. */
const allTextsAfterMs = 1_000

/** The page names its language and brings the texts it says. */
function start() {
  const language = document.documentElement.lang === 'es' ? 'es' : 'en'
  const texts = makeTexts(language, readBroughtTexts())
  window.loadWithTexts = async (file, load) => {
    // A dynamic import that failed once fails ever after, so the file is fetched first: the import then runs while the connection holds.
    await fetch(file)
    const [module] = await Promise.all([load(), texts.loadAll()])
    return module
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <SpokenIn language={language} texts={texts}>
        <RemixBrowser />
      </SpokenIn>,
    )
  })
  // What fails now is asked for again with the next page.
  setTimeout(() => texts.loadAll().catch(() => undefined), allTextsAfterMs)
}

declare global {
  interface Window {
    /** How the framework loads the scripts of another page (jobs/commands/building/framework.ts). */
    loadWithTexts: (file: string, load: () => Promise<unknown>) => Promise<unknown>
  }
}

window.fetch = withPatience(window.fetch.bind(window))
start()
