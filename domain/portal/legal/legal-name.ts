import type { Language } from '#domain/locales/language.ts'

export const legalNames = ['terms', 'notice'] as const
export type LegalName = (typeof legalNames)[number]

/** Of the texts that the portal brings (spec 3 §2). */
export const builtInLanguage = 'es' satisfies Language

/** Characters: four times the longest text that the portal brings. */
export const longestLegalText = 80_000
