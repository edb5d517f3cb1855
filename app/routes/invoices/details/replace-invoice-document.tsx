import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { DocumentReplacement } from '#app/components/attachments/revisions/document-replacement.tsx'
import { answerReplacement, loadRevision } from '#app/server/attachments/revisions.server.ts'
import { invoiceUploadPolicy } from '#domain/invoices/invoice-upload-policy.ts'
import { invoiceDocuments } from './invoice-attachments.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadRevision(args, invoiceDocuments)

export const action = (args: ActionFunctionArgs) => answerReplacement(args, invoiceDocuments)

export default function InvoiceDocumentReplacement() {
  return <DocumentReplacement policy={invoiceUploadPolicy} />
}
