export const legal = {
  links: 'Legal pages',
  terms: 'Terms and conditions',
  notice: 'Privacy policy',
} as const
