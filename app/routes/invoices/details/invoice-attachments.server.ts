import type { RevisedDocuments } from '#app/server/attachments/revisions.server.ts'
import { href } from '#domain/core/href.ts'
import {
  findInvoiceDocument,
  openInvoiceDocument,
  removeInvoiceDocument,
  replaceInvoiceDocument,
} from '#domain/invoices/invoice-documents.server.ts'
import { invoiceUploadPolicy } from '#domain/invoices/invoice-upload-policy.ts'

export const invoiceDocuments: RevisedDocuments = {
  noun: 'document',
  policy: invoiceUploadPolicy,
  find: findInvoiceDocument,
  open: openInvoiceDocument,
  replace: replaceInvoiceDocument,
  remove: removeInvoiceDocument,
  listOf: (id, back) => href('invoice', { id }, { back }),
}
