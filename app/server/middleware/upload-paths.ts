/** The only paths whose bodies are streamed instead of read whole, by the module that answers them. */
export const uploadPaths: Record<string, RegExp> = {
  'routes/admin/customers/logo/logo-dialog.tsx': /^\/admin\/customers\/[^/]+\/logo\/?$/i,
  'routes/containers/details/container-documents.tsx': /^\/container-detail\/[^/]+\/documents\/?$/i,
  'routes/invoices/details/invoice-details.tsx': /^\/Cost-Management\/invoices\/[^/]+\/?$/i,
  'routes/tickets/creation/new-ticket.tsx': /^\/service-desk(?:\/closed)?\/new\/?$/i,
  'routes/tickets/details/add-document.tsx': /^\/detail\/[^/]+\/documents\/?$/i,
  'routes/shipments/details/shipment-documents.tsx': /^\/shipmentsdetail\/[^/]+\/documents\/?$/i,
}
