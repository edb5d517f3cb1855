import { createContext, useContext } from 'react'
import type { Language } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'

export interface Translation {
  language: Language
  t: Say
}

export const TranslationContext = createContext<Translation | null>(null)

export function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (!translation) throw new Error('No TranslationContext is around this component.')
  return translation
}
