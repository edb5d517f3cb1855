import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const shipments = {
  search: {
    elsewhere: 'Também encontrado',
    all: 'Mostrar tudo',
    groups: {
      pages: 'Páginas e configurações',
      containers: 'Contêineres',
      customers: 'Clientes',
      users: 'Usuários',
      invoices: 'Faturas',
      tickets: 'Chamados',
    },
    pageTitle: 'Busca',
    pageTitleOf: '{{text}} · Busca',
    resultsFor: 'Resultados para “{{text}}”',
    instant: 'menos de {{seconds}}',
    total: 'Total de resultados: {{total}} ({{seconds}} segundos)',
    heading: 'Rastreamento',
    count: '{{shown}} de {{total}} resultados',
    nothingAsked: 'O que você procura?',
    nothingAskedWhy:
      'Digite pelo menos uma letra ou um dígito na caixa de busca: número de embarque, contêiner, conhecimento house ou master, cliente, fornecedor ou consignatário, referência, status, modal, porto, transportador, navio ou mercadoria.',
    tooLong: 'Esta busca é longa demais',
    tooLongWhy: 'É possível buscar até 200 caracteres e 12 palavras por vez. Tente só o número ou a palavra mais marcante.',
    nothingFound: 'Nenhum embarque corresponde a “{{text}}”',
    nothingFoundWhy:
      'Cada palavra deve ser o começo de uma palavra do embarque, como número, contêiner, cliente, fornecedor ou porto. Só os clientes que você selecionou foram pesquisados: {{selected}} de {{total}}.',
    didYouMean: 'Você quis dizer',
    nothingFoundFewer: 'Verifique a grafia, use menos palavras ou busque em mais clientes.',
    nothingFoundAll: 'Verifique a grafia ou use menos palavras.',
  },
  card: {
    moreContainers: 'mais {{more}}',
  },
} satisfies PartialDictionary['shipments']
