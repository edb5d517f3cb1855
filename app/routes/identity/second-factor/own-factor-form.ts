import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { secret, z } from '#domain/platform/schema.ts'

export const confirmForm = z.object({
  intent: z.literal('confirm'),
  code: secret(z.string({ error: 'secondFactor.codeRequired' }).max(100, 'secondFactor.incorrect')),
  password: secret(z.string({ error: 'ownPassword.oldRequired' }).max(1000, 'ownPassword.incorrect')),
})

export const turnOffForm = z.object({
  intent: z.literal('turn-off'),
  ownPassword,
  code: secret(z.string({ error: 'secondFactor.codeRequired' }).max(100, 'secondFactor.incorrect')),
})

export const ownForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('begin') }),
  z.object({ intent: z.literal('leave') }),
  confirmForm,
  turnOffForm,
  z.object({ intent: z.literal('end-device'), device: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  z.object({ intent: z.literal('end-devices') }),
])
