import { z } from '#domain/ground/schema.ts'
import { roles } from '#domain/ground/viewer/roles.ts'
import { longestName } from '#domain/people/views/view.ts'

const name = z.string({ error: 'views.nameRequired' }).trim().min(1, 'views.nameRequired').max(longestName, 'views.nameTooLong')

const roleIds = roles.map(({ id }) => String(id))

/** A new view: messages are keys of the dictionary. Shared with nobody where no role is told. */
export const viewForm = z.object({
  name,
  sharedWith: z
    .string()
    .refine((id) => roleIds.includes(id), 'views.unknownRole')
    .transform((id) => roles.find((role) => String(role.id) === id)?.id ?? null)
    .optional(),
})

const id = z.coerce.number({ error: 'views.none' }).int('views.none').positive('views.none')

/** What is done with one of the views. */
export const viewsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), id, name }),
  z.object({ intent: z.literal('delete'), id }),
])
