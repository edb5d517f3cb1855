import { invoiceDocuments, invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { documentsOf } from '#domain/core/attachments/documents.server.ts'
import { mayModerate } from '#domain/identity/access/permissions.ts'
import { isInvoiceInScope } from './invoice-scope.server.ts'
import { invoiceUploadPolicy } from './invoice-upload-policy.ts'

export const {
  list: listInvoiceDocuments,
  listAfter: listInvoiceDocumentsAfter,
  open: openInvoiceDocument,
  find: findInvoiceDocument,
  add: addInvoiceDocument,
  replace: replaceInvoiceDocument,
  remove: removeInvoiceDocument,
} = documentsOf({
  kind: 'invoice',
  table: invoiceDocuments,
  subject: invoices,
  about: 'invoiceId',
  inScope: isInvoiceInScope,
  wish: invoiceUploadPolicy,
  mayModerate,
})
