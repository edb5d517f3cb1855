import 'i18next'
import type { Dictionary } from '#domain/ground/language/dictionary.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Dictionary }
  }
}
