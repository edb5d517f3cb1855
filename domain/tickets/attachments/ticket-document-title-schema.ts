import { z } from '#domain/platform/schema.ts'

/** Spec 3 §4: a document of a ticket needs a name. */
export const ticketDocumentTitle = z
  .string({ error: 'tickets.document.nameRequired' })
  .trim()
  .min(1, 'tickets.document.nameRequired')
  .max(200, 'tickets.form.tooLong')
