export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export function localeOf(language: string): string {
  return language === 'es' ? 'es-MX' : 'en-US'
}

/** Spanish for the language code ES, English otherwise (spec 3 §1; decision 21). */
export function languageOfProject(languageCode: string): Language {
  return languageCode === 'ES' ? 'es' : 'en'
}

export const languageCodeOf = (language: Language): 'EN' | 'ES' => (language === 'es' ? 'ES' : 'EN')
