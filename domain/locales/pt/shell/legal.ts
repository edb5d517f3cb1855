import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const legal = {
  links: 'Páginas legais',
  terms: 'Termos e condições',
  notice: 'Política de privacidade',
  days_one: '{{count}} dia',
  days_other: '{{count}} dias',
  noTerm: 'sem prazo fixo, enquanto durar a finalidade',
  contents: 'Conteúdo',
  pageTitle: '{{title}}',
  dated: 'De {{day}}',
  otherLanguage: 'Este texto existe somente neste idioma.',
  inSpanish: 'Esta página está em espanhol: o texto em espanhol é o que obriga.',
} satisfies PartialDictionary['legal']
