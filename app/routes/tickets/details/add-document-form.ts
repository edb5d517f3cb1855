import { documentForm } from '#app/components/attachments/document-form.ts'
import { z } from '#domain/core/schema.ts'

/** Spec 3 §4: enabled only with a file and a document name. */
export const addDocumentForm = documentForm.extend({
  title: z
    .string({ error: 'tickets.document.nameRequired' })
    .trim()
    .min(1, 'tickets.document.nameRequired')
    .max(200, 'tickets.form.tooLong'),
})
