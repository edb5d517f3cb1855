import { documentForm } from '#app/components/papers/document-form.ts'
import { z } from '#domain/ground/schema.ts'

/** A document with a name of its own (spec 3 §4: enabled only when a file is chosen and a document name is given). */
export const addDocumentForm = documentForm.extend({
  title: z
    .string({ error: 'tickets.document.nameRequired' })
    .trim()
    .min(1, 'tickets.document.nameRequired')
    .max(200, 'tickets.form.tooLong'),
})
