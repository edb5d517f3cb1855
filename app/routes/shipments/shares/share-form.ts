import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { required } from '#domain/core/required-fields.ts'
import { z } from '#domain/platform/schema.ts'
import { mostPapers, shareDays, shareParts } from '#domain/shares/share-link.ts'
import { shareNote } from '#domain/shares/share-link-schema.ts'

export const shareForm = defineForm(
  ['shipmentSharing', 'containerSharing'],
  z.object({
    key: creationKey,
    days: z.enum(
      shareDays.map((days) => `${days}` as const),
      { error: required('sharing.days') },
    ),
    parts: z
      .array(z.enum(shareParts, { error: 'failures.staleForm' }))
      .min(1, 'sharing.partsRequired')
      .max(shareParts.length, 'failures.staleForm'),
    papers: z
      .array(z.string().regex(/^\d{1,15}$/, 'failures.staleForm'))
      .max(mostPapers, 'failures.staleForm')
      .optional(),
    note: shareNote.optional(),
  }),
)
