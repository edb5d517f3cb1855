import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { reasonIn } from '#domain/intake/files/fault-reasons.ts'

export interface RejectedLine {
  id: number
  runId: number
  source: string
  fileName: string
  receivedAt: string
  line: number
  column: string | null
  value: string | null
  reason: string
}

type Column = 'file' | 'source' | 'line' | 'column' | 'value' | 'reason' | 'received'

/** Lines that were not taken, with what is wrong: their spreadsheet goes back to the sender. */
export const rejectionList: ListDefinition<RejectedLine, Column> = {
  key: 'rejected-lines',
  path: href('rejectedLines'),
  title: 'received.rejections.title',
  rows: 'received.rejections.title',
  file: 'RejectedLines',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ fileName, line }) => `${fileName} ${line}`,
  columns: [
    { key: 'line', label: 'received.rejections.line', kind: 'number', sort: true, value: ({ line }) => line },
    { key: 'column', label: 'received.rejections.column', kind: 'text', minWidth: '8rem', value: ({ column }) => column },
    { key: 'value', label: 'received.rejections.value', kind: 'text', minWidth: '10rem', sheetWidth: 40, value: ({ value }) => value },
    {
      key: 'reason',
      label: 'received.rejections.reason',
      kind: 'text',
      wraps: true,
      minWidth: '16rem',
      sheetWidth: 80,
      value: ({ reason }, say) => reasonIn(reason, say),
    },
    { key: 'file', label: 'received.file', kind: 'text', minWidth: '10rem', sheetWidth: 40, value: ({ fileName }) => fileName },
    { key: 'source', label: 'received.source', kind: 'text', value: ({ source }) => source },
    { key: 'received', label: 'received.received', kind: 'minute', sort: true, value: ({ receivedAt }) => receivedAt },
  ],
  filters: [
    { key: 'source', label: 'received.source', kind: 'choice', isUsual: true, nameOf: (value) => value },
    { key: 'file', label: 'received.file', kind: 'choice', isUsual: true, nameOf: (value, _say, name) => name ?? value },
    // `column` of an address chooses the columns of the list.
    { key: 'field', label: 'received.rejections.column', kind: 'choice', nameOf: (value) => value },
    { key: 'received', label: 'received.received', kind: 'days', labels: { from: 'received.from', to: 'received.to' } },
  ],
  search: { label: 'received.rejections.search', hint: 'received.rejections.searchHint' },
  order: null,
}
