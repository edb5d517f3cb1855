import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SpokenIn } from '#app/language/light-react.tsx'
import { makeTexts } from '#app/language/texts.ts'
import { readBroughtTexts } from '#app/language/texts-ahead.tsx'
import { withPatience } from './components/feedback/connection/patience.ts'

const allTextsAfterMs = 1_000

function start() {
  const language = document.documentElement.lang === 'es' ? 'es' : 'en'
  const texts = makeTexts(language, readBroughtTexts())
  window.loadWithTexts = async (file, load) => {
    // A dynamic import that failed once fails for good, so fetch the file first: the import then runs while the connection holds.
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
  // A failure is retried with the next page.
  setTimeout(() => texts.loadAll().catch(() => undefined), allTextsAfterMs)
}

declare global {
  interface Window {
    loadWithTexts: (file: string, load: () => Promise<unknown>) => Promise<unknown>
  }
}

window.fetch = withPatience(window.fetch.bind(window))
start()
