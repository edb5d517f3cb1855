import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const mappingTexts = {
  title: 'Mapeamentos',
  what: 'Um mapeamento diz como as linhas de um arquivo se tornam embarques, contêineres ou faturas.',
  open: 'Mapeamentos',
  stored: 'Mapeamentos deste projeto',
  none: 'Ainda não há nenhum mapeamento',
  noneWhy: 'Importe um arquivo e faça um mapeamento a partir dele, ou cole um como YAML.',
  host: 'Mapeamentos do servidor',
  hostWhat: 'Quem opera o portal os guarda como arquivos em inbox/mappings. Aqui não podem ser alterados.',
  hidden: 'Não é usado: o servidor tem um arquivo com este nome.',
  name: 'Nome',
  version: 'Versão',
  versions: 'Versões',
  changed: 'Alteração',
  example: 'Feito com',
  events: 'Eventos',
  save: 'Salvar',
  saved: 'O mapeamento {{name}} foi salvo',
  show: 'Mostrar',
  export: 'Exportar',
  remove: 'Remover',
} satisfies NonNullable<PartialDictionary['received']>['mappings']
