import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const shipmentMove = {
  open: 'Mover para outro cliente',
  title: 'Mover {{number}} para outro cliente',
  back: 'Voltar ao embarque',
  customer: 'Novo cliente',
  preview: 'De {{from}} para {{to}}',
  audience: 'Quem vê o embarque',
  loses: 'De {{from}}, deixam de vê-lo',
  gains: 'De {{to}}, passam a vê-lo',
  along: 'Move-se junto',
  parts: {
    containers: 'Contêineres',
    documents: 'Documentos',
    comments: 'Comentários',
    tickets: 'Chamados sobre ele',
  },
  read: '{{to}} lerá os documentos, comentários, chamados e eventos passados; {{from}}, não.',
  invoices_one: '{{total}} fatura fica com {{from}} e não cita mais o embarque.',
  invoices_other: '{{total}} faturas ficam com {{from}} e não citam mais o embarque.',
  feed: 'Se arquivos do feed {{feed}} continuarem a citar {{from}} para este embarque, entende-se {{to}}. Se citarem outro, ele espera uma decisão.',
  move: 'Mover para {{to}}',
  moved: 'O embarque foi movido.',
  noCustomer: 'Escolha outro cliente que você possa ver.',
  stale: 'Este embarque foi movido enquanto isso. Verifique as mudanças de novo.',
} satisfies PartialDictionary['shipmentMove']

export const customerChooser = {
  find: 'Nome ou RFC',
  choose: 'Escolha um cliente',
  preview: 'Mostrar o que muda',
  nobody: 'Nenhum cliente foi encontrado.',
  offered_one: '{{shown}} de {{total}} cliente.',
  offered_other: '{{shown}} de {{total}} clientes, por nome.',
} satisfies PartialDictionary['customerChooser']

export const customerAudience = {
  what: 'O quê',
  users: 'Usuários',
  alerts: 'Alertas',
  reports: 'Relatórios que citam o cliente',
  more_one: 'e mais {{more}}',
  more_other: 'e mais {{more}}',
} satisfies PartialDictionary['customerAudience']
