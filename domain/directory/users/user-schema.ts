import { needed, neededMail, spared, sparedTelephone } from '#domain/core/required-marks.ts'

export const personFields = {
  name: needed('adminUsers.fields.name', 80),
  lastName: needed('adminUsers.fields.lastName', 80),
  position: spared(80),
  email: neededMail('adminUsers.fields.email'),
  telephone: sparedTelephone,
}
