import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const reportSummaries = {
  title: 'Resumo',
  rows: 'Linhas',
  kinds: { count: 'Contagem', sum: 'Soma', mean: 'Média', smallest: 'Menor', largest: 'Maior' },
  of: { sum: '{{name}}, soma', mean: '{{name}}, média', smallest: '{{name}}, menor', largest: '{{name}}, maior' },
  monthOf: '{{name}}, mês',
  chart: 'Gráfico',
  chartOf: 'Gráfico: {{name}}',
  total: 'Total',
  noValue: 'Sem valor',
  cut: 'Os primeiros {{shown}} de {{total}} grupos.',
} satisfies PartialDictionary['reportSummaries']
