import { defineForm, definePart } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { secret, z } from '#domain/platform/schema.ts'

const confirmSchema = z.object({
  intent: z.literal('confirm'),
  code: secret(z.string({ error: 'secondFactor.codeRequired' }).max(100, 'secondFactor.incorrect')),
  password: secret(z.string({ error: 'ownPassword.oldRequired' }).max(1000, 'ownPassword.incorrect')),
})
export const confirmForm = definePart(confirmSchema)

const turnOffSchema = z.object({
  intent: z.literal('turn-off'),
  ownPassword,
  code: secret(z.string({ error: 'secondFactor.codeRequired' }).max(100, 'secondFactor.incorrect')),
})
export const turnOffForm = definePart(turnOffSchema)

export const ownForm = defineForm(
  'secondFactor',
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('begin') }),
    z.object({ intent: z.literal('leave') }),
    confirmSchema,
    turnOffSchema,
    z.object({ intent: z.literal('end-device'), device: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    z.object({ intent: z.literal('end-devices') }),
  ]),
)
