export const legalNames = ['terms', 'notice'] as const
export type LegalName = (typeof legalNames)[number]

/** Characters: four times the longest text that the portal brings. */
export const longestLegalText = 80_000
