export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** How numbers and dates are written in a language: English as in the United States, Spanish as in Mexico. */
export function localeOf(language: string): string {
  return language === 'es' ? 'es-MX' : 'en-US'
}

/** Spanish where the project's code is ES, English otherwise (spec 3 §1; decision 21). */
export function languageOfProject(languageCode: string): Language {
  return languageCode === 'ES' ? 'es' : 'en'
}
