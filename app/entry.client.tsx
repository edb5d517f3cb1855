import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fallbackLanguage, spokenLanguage } from '#domain/locales/language.ts'
import { withRetry } from './components/feedback/connection/retry.ts'
import { BrowserTranslation } from './i18n/browser-translation.tsx'
import { makeTexts, type Texts } from './i18n/texts.ts'
import { readInlinedTexts } from './i18n/texts-ahead.tsx'

const allTextsAfterMs = 1_000

function start() {
  const language = spokenLanguage(document.documentElement.lang) ?? fallbackLanguage
  const texts = makeTexts(language, readInlinedTexts())
  startTransition(() => {
    hydrateRoot(
      document,
      <BrowserTranslation language={language} texts={texts}>
        <Portal texts={texts} />
      </BrowserTranslation>,
    )
  })
  // A failure is retried with the next page.
  setTimeout(() => texts.loadAll().catch(() => undefined), allTextsAfterMs)
}

function Portal({ texts }: { texts: Texts }) {
  useEffect(() => loadRoutesWithTexts(window.__remixRouter.routes, texts), [texts])
  return <RemixBrowser />
}

/** Delays each route that has not loaded yet until the texts of all pages have loaded: a page brings only the texts of its first render. */
function loadRoutesWithTexts(routes: typeof window.__remixRouter.routes, texts: Texts): void {
  for (const route of routes) {
    const { id, lazy, children = [] } = route
    const file = window.__remixManifest.routes[id]?.module
    if (lazy && file) {
      route.lazy = async () => {
        // A dynamic import that failed once fails for good, so fetch the file first: the import then runs while the connection holds.
        await fetch(file)
        const [loaded] = await Promise.all([lazy(), texts.loadAll().catch(() => undefined)])
        return loaded
      }
    }
    loadRoutesWithTexts(children, texts)
  }
}

window.fetch = withRetry(window.fetch.bind(window))
start()
