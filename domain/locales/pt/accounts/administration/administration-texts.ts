import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const administration = {
  created: 'Criado',
  changed: 'Alterado',
  save: 'Salvar',
  edit: 'Editar',
  delete: 'Excluir',
  restore: 'Restaurar',
  tooLong: 'Escreva no máximo {{most}} caracteres.',
  telephoneInvalid: 'Escreva um telefone: somente dígitos, espaços e + ( ) -.',
  emailInvalid: 'Digite um e-mail válido',
  tabs: { received: 'Recebidos' },
  incorrect: 'Dado incorreto, verifique',
} satisfies PartialDictionary['administration']
