import { z } from '#domain/ground/schema.ts'

export const confirmForm = z.object({
  intent: z.literal('confirm'),
  code: z.string({ error: 'secondFactor.codeRequired' }).max(100, 'secondFactor.incorrect'),
  password: z.string({ error: 'ownPassword.oldRequired' }).max(1000, 'ownPassword.incorrect'),
})

/** The name has "password" in it, so that what was typed is never sent back. */
export const turnOffForm = z.object({
  intent: z.literal('turn-off'),
  codeOrPassword: z.string({ error: 'secondFactor.proofRequired' }).max(1000, 'secondFactor.incorrect'),
})

/** What one can do about one's second factor. */
export const ownForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin') }),
  z.object({ intent: z.literal('leave') }),
  confirmForm,
  turnOffForm,
])
