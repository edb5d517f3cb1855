import type { FeedKind, FeedOutcome } from '#db/postgres/schema/core/upkeep.ts'
import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import type { Say } from '#domain/locales/text-key.ts'

export interface ReceivedFile {
  id: number
  source: string
  fileName: string
  kind: FeedKind | null
  /** null: under way, or its process has ended. */
  outcome: FeedOutcome | null
  startedAt: string
  lines: number
  taken: number
  unchanged: number
  rejected: number
  held: number
  leftOut: number
}

export const receivedOutcomes = ['taken', 'partly', 'refused', 'held', 'blocked', 'open'] as const
export type ReceivedOutcome = (typeof receivedOutcomes)[number]

export const outcomeName = (outcome: string, say: Say) => say(`received.outcomes.${outcome as ReceivedOutcome}`)
export const feedKindName = (kind: string, say: Say) => say(`received.kinds.${kind as FeedKind}`)

type Column = 'source' | 'file' | 'outcome' | 'received' | 'kind' | 'lines' | 'taken' | 'unchanged' | 'rejected' | 'held' | 'leftOut'

/** Every file that feeds brought, the newest first. */
export const receivedList: ListDefinition<ReceivedFile, Column> = {
  key: 'received',
  path: href('received'),
  title: 'received.files',
  rows: 'received.files',
  file: 'Received',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ fileName }) => fileName,
  columns: [
    { key: 'file', label: 'received.file', kind: 'text', sort: true, minWidth: '11rem', sheetWidth: 40, value: ({ fileName }) => fileName },
    { key: 'source', label: 'received.source', kind: 'text', sort: true, minWidth: '6rem', value: ({ source }) => source },
    { key: 'outcome', label: 'received.outcome', kind: 'text', value: ({ outcome }, say) => outcomeName(outcome ?? 'open', say) },
    { key: 'received', label: 'received.received', kind: 'minute', sort: true, value: ({ startedAt }) => startedAt },
    { key: 'kind', label: 'received.kind', kind: 'text', value: ({ kind }, say) => kind && feedKindName(kind, say) },
    { key: 'lines', label: 'received.lines', kind: 'number', sort: true, value: ({ lines }) => lines },
    { key: 'taken', label: 'received.taken', kind: 'number', sort: true, value: ({ taken }) => taken },
    { key: 'unchanged', label: 'received.unchanged', kind: 'number', sort: true, mayBeEmpty: true, value: ({ unchanged }) => unchanged },
    { key: 'rejected', label: 'received.rejected', kind: 'number', sort: true, mayBeEmpty: true, value: ({ rejected }) => rejected },
    { key: 'held', label: 'received.heldLines', kind: 'number', sort: true, mayBeEmpty: true, value: ({ held }) => held },
    { key: 'leftOut', label: 'received.leftOut', kind: 'number', sort: true, mayBeEmpty: true, value: ({ leftOut }) => leftOut },
  ],
  filters: [
    { key: 'source', label: 'received.source', kind: 'choice', nameOf: (value) => value },
    { key: 'outcome', label: 'received.outcome', kind: 'choice', values: receivedOutcomes, nameOf: outcomeName },
    { key: 'kind', label: 'received.kind', kind: 'choice', nameOf: feedKindName },
    { key: 'received', label: 'received.received', kind: 'days', labels: { from: 'received.from', to: 'received.to' } },
    { key: 'troubled', label: 'received.troubled', kind: 'switch' },
  ],
  search: { label: 'received.search', hint: 'received.searchHint' },
  order: null,
}
