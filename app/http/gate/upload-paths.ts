/** The pages that take a file, by the module that answers them. Theirs are the only bodies that are not read whole before anything acts on them. */
export const uploadPaths: Record<string, RegExp> = {
  'routes/shipments/details/documents.tsx': /^\/shipmentsdetail\/[^/]+\/documents\/?$/i,
}
