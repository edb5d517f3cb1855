import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const viewAs = {
  title: 'Ver como este usuário',
  what: 'Você verá o portal como {{name}} o vê, até parar. Nada pode ser alterado enquanto isso, e a trilha de auditoria registra.',
  start: 'Ver como este usuário',
  started: 'Você vê o portal como este usuário.',
  banner: 'Você está vendo o portal como {{name}} o vê. Nada pode ser alterado.',
  stop: 'Parar',
  ended: 'O usuário como quem você via o portal não pode mais entrar. Você vê o portal como você mesmo de novo.',
  readOnly: 'Nada foi alterado: você está apenas vendo como outra pessoa.',
  administrator: 'Não é possível ver como outro administrador.',
} satisfies PartialDictionary['viewAs']
