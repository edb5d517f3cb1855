import 'i18next'
import type { Dictionary } from '#domain/core/i18n/dictionary.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Dictionary }
  }
}
