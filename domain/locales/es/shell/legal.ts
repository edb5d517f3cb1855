import type { Dictionary } from '#domain/locales/dictionary.ts'

export const legal: Dictionary['legal'] = {
  links: 'Páginas legales',
  terms: 'Términos y condiciones',
  notice: 'Aviso de privacidad',
  days_one: '{{count}} día',
  days_other: '{{count}} días',
  noTerm: 'sin plazo fijo, mientras dure la finalidad',
  contents: 'Contenido',
  pageTitle: '{{title}}',
  dated: 'Del {{day}}',
  otherLanguage: 'Este texto existe solo en este idioma.',
  inSpanish: 'El texto en español es el que obliga.',
}
