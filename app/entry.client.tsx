import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { makeTranslator } from '#app/language/translator.ts'
import { withPatience } from './components/feedback/connection/patience.ts'

/** The page says its language; only that dictionary is loaded. */
async function start() {
  const language = document.documentElement.lang === 'es' ? 'es' : 'en'
  const { dictionary } =
    language === 'es' ? await import('#domain/ground/language/es/dictionary.ts') : await import('#domain/ground/language/en/dictionary.ts')
  const translator = await makeTranslator(language, dictionary)
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={translator}>
        <RemixBrowser />
      </I18nextProvider>,
    )
  })
}

window.fetch = withPatience(window.fetch.bind(window))
start()
