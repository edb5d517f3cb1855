import type { Dictionary } from '#domain/core/i18n/dictionary.ts'

export const tokens: Dictionary['tokens'] = {
  grantsRequired: 'Elija al menos una cosa que permita el token.',
  days: 'De 1 a 366 días.',
  overlap: 'De 0 a 7 días.',
  networksMany: 'Como máximo {{most}} redes.',
  networkUnreadable: '«{{text}}» no es una red. Escriba una como 192.0.2.0/24 o 2001:db8::/48.',
  notAllowed: 'Su rol no crea tokens de API en este portal.',
  readingOnly: 'Los tokens de su rol solo pueden leer.',
  tooManyLive: 'Esta cuenta tiene 50 tokens vigentes. Revoque uno primero.',
}
