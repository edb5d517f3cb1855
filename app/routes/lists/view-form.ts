import { defineForm } from '#app/components/form/schema/define-form.ts'
import { roles } from '#domain/core/viewer/roles.ts'
import { maxViewName } from '#domain/directory/views/saved-view.ts'
import { z } from '#domain/platform/schema.ts'

const name = z.string({ error: 'views.nameRequired' }).trim().min(1, 'views.nameRequired').max(maxViewName, 'views.nameTooLong')

const roleIds = roles.map(({ id }) => String(id))

export const viewForm = defineForm(
  'newListView',
  z.object({
    name,
    sharedWith: z
      .string()
      .refine((id) => roleIds.includes(id), 'views.unknownRole')
      .transform((id) => roles.find((role) => String(role.id) === id)?.id ?? null)
      .optional(),
  }),
)

const id = z.coerce.number({ error: 'views.none' }).int('views.none').positive('views.none')

export const viewsForm = defineForm(
  'listViews',
  z.discriminatedUnion('intent', [z.object({ intent: z.literal('rename'), id, name }), z.object({ intent: z.literal('delete'), id })]),
)
