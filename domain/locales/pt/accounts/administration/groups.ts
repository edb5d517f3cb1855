import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const adminGroups = { added: 'Cliente adicionado corretamente!' } satisfies PartialDictionary['adminGroups']
