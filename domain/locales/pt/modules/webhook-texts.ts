import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const webhooks = {
  title: 'Webhooks',
  banner_one: '{{name}} está parado: nada é enviado a ele.',
  banner_other: '{{count}} webhooks estão parados: nada é enviado a eles.',
  bannerLink: 'Webhooks',
} satisfies PartialDictionary['webhooks']
