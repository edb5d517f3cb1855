import { readListQuery } from '#domain/core/lists/list-query.ts'
import { readSelected } from '#domain/core/lists/selected-rows.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { readLinesQuery } from '#domain/freight/documents/document-line.ts'
import { listManyDocuments } from '#domain/freight/documents/many-documents.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'

/** What the address of the page, and of its zip, asks for. */
export async function findDocuments(request: Request, viewer: Viewer, now: Date) {
  const { searchParams } = new URL(request.url)
  const query = readListQuery(trackingList, searchParams)
  const [selected, isPage] = [readSelected(searchParams), searchParams.get('only') === 'page']
  return {
    asked: readLinesQuery(searchParams),
    gathered: await listManyDocuments(viewer, { query, selected, isPage }, now),
    params: searchParams,
  }
}
