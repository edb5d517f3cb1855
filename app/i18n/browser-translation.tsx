import { type ReactNode, startTransition, useState } from 'react'
import { TranslationContext } from '#app/components/text/translation.ts'
import type { Language } from '#domain/locales/language.ts'
import { makeLightTranslator } from './light-translator.ts'
import type { Texts } from './texts.ts'

/** Translates with the texts inside the page. A text that is missing loads all of them and renders again. */
export function BrowserTranslation({ language, texts, children }: { language: Language; texts: Texts; children: ReactNode }) {
  const makeTranslation = () => ({ language, t: makeLightTranslator(language, texts, onMissing) })
  const [translation, setTranslation] = useState(makeTranslation)
  function onMissing() {
    texts.loadAll().then(() => startTransition(() => setTranslation(makeTranslation())), console.warn)
  }
  return <TranslationContext.Provider value={translation}>{children}</TranslationContext.Provider>
}
