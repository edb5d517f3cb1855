import { optionalTelephone, optionalText, requiredMail, requiredText } from '#domain/core/text-fields.ts'

export const personFields = {
  name: requiredText('adminUsers.fields.name', 80),
  lastName: requiredText('adminUsers.fields.lastName', 80),
  position: optionalText(80),
  email: requiredMail('adminUsers.fields.email'),
  telephone: optionalTelephone,
}
