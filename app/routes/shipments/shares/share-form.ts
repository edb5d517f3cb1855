import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import { required } from '#domain/core/required-fields.ts'
import { z } from '#domain/platform/schema.ts'
import { mostDocuments, shareDays, shareParts } from '#domain/shares/share-link.ts'
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
    documents: z
      .array(z.string().regex(/^\d{1,15}$/, 'failures.staleForm'))
      .max(mostDocuments, 'failures.staleForm')
      .optional(),
    asksFor: z.enum(documentCategories.shipment, { error: 'failures.staleForm' }).optional(),
    note: shareNote.optional(),
  }),
)
