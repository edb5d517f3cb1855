import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { domainWords } from '#app/routes/identity/company-sign-in/provider-form.ts'
import { requiredMail } from '#domain/core/text-fields.ts'
import { z } from '#domain/platform/schema.ts'

export const scimSettingsForm = z.object({
  mailDomains: domainWords,
  invites: z.literal('on', { error: 'failures.staleForm' }).optional(),
})

export const accountHandOverForm = z.object({ email: requiredMail('scim.handOverEmail'), ownPassword })

export const readScimSettings = ({ mailDomains = [], invites }: z.output<typeof scimSettingsForm>) => {
  return { mailDomains: [...new Set(mailDomains.map((domain) => domain.toLowerCase()))], invites: invites === 'on' }
}
