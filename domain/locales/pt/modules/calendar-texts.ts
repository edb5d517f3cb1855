import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const calendars = { title: 'Calendários' } satisfies PartialDictionary['calendars']
