import { createContext, type ReactNode, startTransition, useContext, useState } from 'react'
import type { Language } from '#domain/core/i18n/language.ts'
import { type LightTranslator, makeLightTranslator } from './light-translator.ts'
import type { Texts } from './texts.ts'

const Spoken = createContext<LightTranslator | null>(null)

export function LanguageProvider({ language, texts, children }: { language: Language; texts: Texts; children: ReactNode }) {
  const makeTranslator = () => makeLightTranslator(language, texts, onMissing)
  const [translator, setTranslator] = useState(makeTranslator)
  function onMissing() {
    texts.loadAll().then(() => startTransition(() => setTranslator(makeTranslator())), console.warn)
  }
  return <Spoken.Provider value={translator}>{children}</Spoken.Provider>
}

export function useTranslation(): { t: LightTranslator['t']; i18n: LightTranslator } {
  const translator = useContext(Spoken)
  if (!translator) throw new Error('A component is drawn outside of the language it speaks.')
  return { t: translator.t, i18n: translator }
}
