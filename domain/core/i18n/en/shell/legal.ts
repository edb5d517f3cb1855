export const legal = {
  links: 'Legal pages',
  terms: 'Terms and conditions',
  notice: 'Privacy policy',
  contents: 'Contents',
  pageTitle: '{{title}}',
  dated: 'Of {{day}}',
  otherLanguage: 'This text exists in this language only.',
  inSpanish: 'This page is in Spanish: the Spanish text is the one that binds.',
} as const
