import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { DocumentReplacement } from '#app/components/attachments/revisions/document-replacement.tsx'
import { answerReplacement, loadRevision } from '#app/server/attachments/revisions.server.ts'
import { ticketUploadPolicy } from '#domain/tickets/attachments/ticket-upload-policy.ts'
import { ticketDocuments } from './ticket-attachments.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadRevision(args, ticketDocuments)

export const action = (args: ActionFunctionArgs) => answerReplacement(args, ticketDocuments)

export default function TicketDocumentReplacement() {
  return <DocumentReplacement policy={ticketUploadPolicy} />
}
