import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SpokenIn } from '#app/language/light-react.tsx'
import { makeLightTranslator } from '#app/language/light-translator.ts'
import { withPatience } from './components/feedback/connection/patience.ts'

/** The page says its language; only that dictionary is loaded. */
async function start() {
  const language = document.documentElement.lang === 'es' ? 'es' : 'en'
  const { dictionary } =
    language === 'es' ? await import('#domain/ground/language/es/dictionary.ts') : await import('#domain/ground/language/en/dictionary.ts')
  const translator = makeLightTranslator(language, dictionary)
  startTransition(() => {
    hydrateRoot(
      document,
      <SpokenIn value={translator}>
        <RemixBrowser />
      </SpokenIn>,
    )
  })
}

window.fetch = withPatience(window.fetch.bind(window))
start()
