import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const announcements = {
  more_one: 'mais {{count}} aviso',
  more_other: 'mais {{count}} avisos',
} satisfies PartialDictionary['announcements']
