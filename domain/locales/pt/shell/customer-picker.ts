import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const customers = {
  title: 'Clientes mostrados',
  help: 'Todas as páginas mostram os embarques dos clientes escolhidos aqui, e de nenhum outro.',
  selected_one: '{{selected}} de {{total}} cliente',
  selected_other: '{{selected}} de {{total}} clientes',
  find: 'Buscar cliente ou grupo',
  noGroup: 'Sem grupo',
  inGroup: '({{total}})',
  selectAll: 'Selecionar todos',
  clear: 'Limpar',
  apply: 'Aplicar',
  noMatch: 'Nenhum cliente ou grupo tem este nome.',
  none: 'Nenhum cliente está associado a você ainda. Peça a um administrador.',
  waiting: 'Carregando clientes …',
  choose: 'Escolher clientes',
  unselected: '{{number}} é de um cliente que você não selecionou',
  unselectedWhy: 'É de {{customer}}. Adicione este cliente à sua seleção para vê-lo.',
  select: 'Selecionar {{customer}} e abrir',
  nobodySelected: 'Nenhum cliente está selecionado',
  nobodySelectedWhy_one: 'Nada pode ser mostrado enquanto nenhum cliente estiver selecionado.',
  nobodySelectedWhy_other: 'Nada pode ser mostrado enquanto nenhum de seus {{total}} clientes estiver selecionado. Escolha pelo menos um.',
} satisfies PartialDictionary['customers']
