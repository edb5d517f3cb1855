import { documentForm } from '#app/components/attachments/document-form.ts'
import { ticketDocumentTitle } from '#domain/tickets/attachments/ticket-document-title-schema.ts'

/** Spec 3 §4: enabled only with a file and a document name. */
export const addDocumentForm = documentForm.extend({ title: ticketDocumentTitle })
