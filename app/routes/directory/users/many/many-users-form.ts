import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { idPattern } from '#domain/core/lists/row-id.ts'
import { maxSelected } from '#domain/core/lists/selected-rows.ts'
import { manyActs } from '#domain/directory/users/many-users.ts'
import { maxCustomers } from '#domain/directory/users/user-input.ts'
import { z } from '#domain/platform/schema.ts'

const lists = dualListFields('customers', maxCustomers)

export const manyUsersForm = defineForm(
  'manyUsers',
  z
    .object({
      intent: z.enum(['preview', 'save']),
      user: z
        .array(z.string().regex(idPattern, 'failures.staleForm').transform(Number), { error: 'manyUsers.noneChecked' })
        .min(1, 'manyUsers.noneChecked')
        .max(maxSelected),
      act: z.enum(manyActs, { error: 'manyUsers.actRequired' }),
      ...lists,
    })
    .refine(({ act, customers }) => act !== 'assign' || customers?.length > 0, {
      path: ['customers'],
      error: 'adminUsers.customerRequired',
      when: () => true,
    }),
)
