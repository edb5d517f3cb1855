import { creationKey } from '#app/components/form/creation-key.ts'
import { requiredDay } from '#app/components/form/fields/day-schema.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { z } from '#domain/platform/schema.ts'
import { announcedPages } from '#domain/portal/announcements/announcement.ts'

/** An announcement for more customers has to address everybody. */
const mostCustomers = 2_000

export const announcementForm = defineForm(
  'announcements',
  z.object({
    key: creationKey,
    text: requiredText('announcements.text', 600),
    lastDay: requiredDay('announcements.lastDay'),
    pages: z.array(z.enum(announcedPages, { error: 'failures.staleForm' })).max(announcedPages.length, 'failures.staleForm'),
    ...dualListFields('customers', mostCustomers),
  }),
)
