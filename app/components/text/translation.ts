import { createContext, useContext } from 'react'
import type { Language } from '#domain/core/i18n/language.ts'
import type { Say } from '#domain/core/i18n/text-key.ts'

/** The language of a page, and the texts of the dictionary in it by their keys. */
export interface Translation {
  language: Language
  t: Say
}

/** On the server its translator, in a browser the one that has the texts of the page. */
export const TranslationContext = createContext<Translation | null>(null)

/** The texts of the page that a component is part of. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('No TranslationContext is around this component.')
  return translation
}
