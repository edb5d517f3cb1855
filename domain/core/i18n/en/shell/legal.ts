export const legal = {
  links: 'Legal pages',
  terms: 'Terms and conditions',
  notice: 'Privacy policy',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  noTerm: 'without a fixed term, as long as the purpose lasts',
  contents: 'Contents',
  pageTitle: '{{title}}',
  dated: 'Of {{day}}',
  otherLanguage: 'This text exists in this language only.',
  inSpanish: 'This page is in Spanish: the Spanish text is the one that binds.',
} as const
