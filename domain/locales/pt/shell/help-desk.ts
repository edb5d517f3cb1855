import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const helpDesk = {
  title: 'Central de atendimento',
  create: 'Criar novo chamado',
  tickets: 'Chamados',
  open: 'Chamados abertos',
  closed: 'Chamados encerrados',
  opened: 'Abertos',
  closedOnes: 'Encerrados',
} satisfies PartialDictionary['helpDesk']
