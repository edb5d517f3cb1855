import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SpokenIn } from '#app/language/light-react.tsx'
import { makeTexts } from '#app/language/texts.ts'
import { readNamedTexts } from '#app/language/texts-ahead.tsx'
import { withPatience } from './components/feedback/connection/patience.ts'

/** How long a page that has come alive is left to itself before the texts of the others are loaded. */
const otherTextsAfterMs = 1_000

/** The page says its language and the wings it speaks of; those texts are loaded first. */
async function start() {
  const language = document.documentElement.lang === 'es' ? 'es' : 'en'
  const texts = makeTexts(language)
  await texts.load(readNamedTexts())
  window.loadAllTexts = texts.loadAll
  startTransition(() => {
    hydrateRoot(
      document,
      <SpokenIn language={language} texts={texts}>
        <RemixBrowser />
      </SpokenIn>,
    )
  })
  // What fails now is asked for again with the next page.
  setTimeout(() => texts.loadAll().catch(() => undefined), otherTextsAfterMs)
}

declare global {
  interface Window {
    /** Awaited by the framework before it draws another page (vite.config.ts). */
    loadAllTexts: () => Promise<unknown>
  }
}

window.fetch = withPatience(window.fetch.bind(window))
start()
