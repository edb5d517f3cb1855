import 'i18next'
import type { Dictionary } from '#domain/ground/language/dictionary.ts'

declare module 'i18next' {
  /** Keys are checked by the compiler against the English dictionary. */
  interface CustomTypeOptions {
    resources: { translation: Dictionary }
  }
}
