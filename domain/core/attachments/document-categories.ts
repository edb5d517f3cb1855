export const documentCategories = {
  shipment: [
    'booking',
    'bill_of_lading',
    'commercial_invoice',
    'packing_list',
    'certificate_of_origin',
    'customs_declaration',
    'proof_of_delivery',
    'other',
  ],
  container: ['interchange_receipt', 'photos', 'weight_certificate', 'other'],
} as const

export type DocumentCategory = {
  [Kind in keyof typeof documentCategories]: `${Kind}:${(typeof documentCategories)[Kind][number]}`
}[keyof typeof documentCategories]

export type CategoryName = (typeof documentCategories)[keyof typeof documentCategories][number]

export const allDocumentCategories = Object.entries(documentCategories).flatMap(([kind, names]) =>
  names.map((name) => `${kind}:${name}`),
) as DocumentCategory[]
