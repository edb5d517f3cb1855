/** The guides of docs/api that the portal shows, in the order of reading. */
export const guides = [
  'first-call',
  'filters-and-pages',
  'writing',
  'keeping-a-copy',
  'bringing-events',
  'bringing-freight',
  'receiving-webhooks',
  'phones',
  'assistants',
  'classic',
  'changelog',
] as const
export type Guide = (typeof guides)[number]

export const isGuide = (name: string | null | undefined): name is Guide => (guides as readonly (string | null | undefined)[]).includes(name)
