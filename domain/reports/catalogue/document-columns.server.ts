import { categoryOrder } from '#domain/freight/documents/document-line.ts'
import { documentsOfShipments } from '#domain/freight/documents/many-documents.server.ts'
import { owers } from '#domain/freight/exceptions/needed-documents.ts'
import { nobodyOf } from '#domain/identity/access/viewers.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { choiceNames, type SourceColumn, type SourceModule } from './report-source.server.ts'

export const documentStates = ['there', 'missing', 'late'] as const

/** Without the names of files, which an address outside never learns (decision 44). */
export const documentColumns: readonly SourceColumn[] = [
  {
    id: 'column-document-kind',
    label: 'documents.category',
    kind: 'choice',
    from: 'doc.kind',
    values: choiceNames(categoryOrder, (value) => `documents.categories.${value}`),
  },
  {
    id: 'column-document',
    label: 'reportColumns.document',
    kind: 'choice',
    from: 'doc.state',
    values: choiceNames(documentStates, (value) => `documentList.${value}`),
  },
  { id: 'column-document-added', label: 'reportColumns.documentAdded', kind: 'instant', from: 'doc.added' },
  { id: 'column-document-due', label: 'documentList.due', kind: 'day', from: 'doc.due' },
  {
    id: 'column-document-owed-by',
    label: 'neededDocuments.owedBy',
    kind: 'choice',
    from: 'doc.owed_by',
    values: choiceNames(owers, (value) => `neededDocuments.owers.${value}`),
  },
  { id: 'column-document-container', label: 'freight.fields.container', kind: 'text', from: 'doc.container' },
]

/** The documents that the list of documents shows its reader now, missing ones among them. */
export const gatheredDocuments: NonNullable<SourceModule['gather']> = {
  level: 'document',
  as: 'doc(shipment_id bigint, key text, kind text, state text, added timestamptz, due date, owed_by text, container text)',
  on: 'doc.shipment_id = s.id',
  rows: async ({ projectId, roleId, customerIds, documentCategories = [], isCut }, shipmentIds, now) => {
    const reader = { ...nobodyOf(projectId as ProjectId, customerIds), roleId, documentCategories, isCut }
    const documents = await documentsOfShipments(reader, shipmentIds, now)
    return documents.map(({ shipmentId, key, category, file, owed, container }) => ({
      shipment_id: shipmentId,
      key,
      kind: category,
      state: file ? 'there' : owed?.isLate ? 'late' : 'missing',
      added: file?.at ?? null,
      due: owed?.dueOn ?? null,
      owed_by: owed?.by ?? null,
      container: container?.number ?? null,
    }))
  },
}
