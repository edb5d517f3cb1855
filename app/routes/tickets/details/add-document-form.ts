import { documentFields } from '#app/components/attachments/document-form.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { z } from '#domain/platform/schema.ts'
import { ticketDocumentTitle } from '#domain/tickets/attachments/ticket-document-title-schema.ts'

/** Spec 3 §4: enabled only with a file and a document name. */
export const addDocumentForm = defineForm('ticketDocuments', z.object({ ...documentFields, title: ticketDocumentTitle }))
