import type { PartialDictionary } from '#domain/core/i18n/dictionary.ts'

export const calendars = { title: 'Calendários' } satisfies PartialDictionary['calendars']
