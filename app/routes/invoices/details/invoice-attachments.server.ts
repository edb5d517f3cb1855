import type { RevisedDocuments } from '#app/server/attachments/revisions.server.ts'
import { href } from '#domain/core/href.ts'
import { findInvoiceDocument, removeInvoiceDocument, replaceInvoiceDocument } from '#domain/invoices/invoice-documents.server.ts'
import { invoiceUploadPolicy } from '#domain/invoices/invoice-upload-policy.ts'

export const invoiceDocuments: RevisedDocuments = {
  noun: 'document',
  capability: 'manage-costs',
  policy: invoiceUploadPolicy,
  find: findInvoiceDocument,
  replace: replaceInvoiceDocument,
  remove: removeInvoiceDocument,
  listOf: (id, back) => href('invoice', { id }, { back }),
}
