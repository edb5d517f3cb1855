import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const firstRun = {
  title: 'Preparar o portal',
  nobody: 'O portal ainda não tem clientes',
  nobodyWhy: 'Importe seus clientes, os usuários deles e o primeiro arquivo de embarques: a lista mostra o que falta.',
} satisfies PartialDictionary['firstRun']
