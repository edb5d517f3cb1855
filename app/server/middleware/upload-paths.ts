/** The only paths whose bodies are streamed instead of read whole, by the module that answers them. */
export const uploadPaths: Record<string, RegExp> = {
  'routes/admin/customers/logo/logo.tsx': /^\/admin\/customers\/[^/]+\/logo\/?$/i,
  'routes/containers/details/documents.tsx': /^\/container-detail\/[^/]+\/documents\/?$/i,
  'routes/invoices/details/details.tsx': /^\/Cost-Management\/invoices\/[^/]+\/?$/i,
  'routes/tickets/raising/new.tsx': /^\/service-desk(?:\/closed)?\/new\/?$/i,
  'routes/tickets/detail/add-document.tsx': /^\/detail\/[^/]+\/documents\/?$/i,
  'routes/shipments/details/documents.tsx': /^\/shipmentsdetail\/[^/]+\/documents\/?$/i,
}
