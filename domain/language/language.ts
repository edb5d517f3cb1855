export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Spanish where the project's code is ES, English otherwise (spec 3 §1; decision 21). */
export function languageOfProject(languageCode: string): Language {
  return languageCode === 'ES' ? 'es' : 'en'
}
