import { defineForm, type ValueOf } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { domainWords } from '#app/routes/identity/company-sign-in/provider-form.ts'
import { requiredMail } from '#domain/core/text-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const scimSettingsForm = defineForm(
  'scimSettings',
  z.object({
    mailDomains: domainWords,
    invites: z.literal('on', { error: 'failures.staleForm' }).optional(),
  }),
)

export const accountHandOverForm = defineForm('accountHandOver', z.object({ email: requiredMail('scim.handOverEmail'), ownPassword }))

export const readScimSettings = ({ mailDomains = [], invites }: ValueOf<typeof scimSettingsForm>) => {
  return { mailDomains: [...new Set(mailDomains.map((domain) => domain.toLowerCase()))], invites: invites === 'on' }
}
