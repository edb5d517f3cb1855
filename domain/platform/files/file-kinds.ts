export type FileFormat = 'image' | 'pdf' | 'archive' | 'compound' | 'text' | 'message'

/** Everything else is refused, above all SVG, HTML and programs. */
export const fileKinds = {
  jpg: { name: 'JPG', extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg', make: 'image' },
  png: { name: 'PNG', extensions: ['png'], mediaType: 'image/png', make: 'image' },
  pdf: { name: 'PDF', extensions: ['pdf'], mediaType: 'application/pdf', make: 'pdf' },
  doc: { name: 'DOC', extensions: ['doc'], mediaType: 'application/msword', make: 'compound' },
  docx: {
    name: 'DOCX',
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    make: 'archive',
  },
  xls: { name: 'XLS', extensions: ['xls'], mediaType: 'application/vnd.ms-excel', make: 'compound' },
  xlsx: {
    name: 'XLSX',
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    make: 'archive',
  },
  csv: { name: 'CSV', extensions: ['csv'], mediaType: 'text/csv; charset=utf-8', make: 'text' },
  xml: { name: 'XML', extensions: ['xml'], mediaType: 'application/xml', make: 'text' },
  json: { name: 'JSON', extensions: ['json'], mediaType: 'application/json', make: 'message' },
  edi: { name: 'EDI', extensions: ['edi', 'edifact', 'x12'], mediaType: 'text/plain; charset=utf-8', make: 'message' },
} as const satisfies Record<string, { name: string; extensions: readonly string[]; mediaType: string; make: FileFormat }>

export type FileKind = keyof typeof fileKinds

export const documentKinds = ['jpg', 'png', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv'] as const satisfies readonly FileKind[]

export function kindOfName(name: string, wanted: readonly FileKind[]): FileKind | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return wanted.find((kind) => (fileKinds[kind].extensions as readonly string[]).includes(extension))
}

export function extensionsOf(wanted: readonly FileKind[]): string {
  return wanted.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',')
}
