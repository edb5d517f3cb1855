export const legal = {
  links: 'Legal pages',
  terms: 'Terms and conditions',
  notice: 'Privacy policy',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  noTerm: 'without a fixed term, as long as the purpose lasts',
  contents: 'Contents',
  pageTitle: '{{title}}',
  dated: 'Dated {{day}}',
  otherLanguage: 'This text is available in this language only.',
  inSpanish: 'This page is in Spanish: the Spanish text is legally binding.',
} as const
