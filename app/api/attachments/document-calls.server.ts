import { call, download, type Noun, type ViewerCall } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { idParameter } from '#app/api/schemas/parameters.ts'
import type { Capability } from '#domain/accounts/access/permissions.ts'
import type { Grant } from '#domain/accounts/tokens/grants.ts'
import type { StoredFile } from '#domain/core/files/file-storage.server.ts'
import { z } from '#domain/core/schema.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

interface Download {
  id: string
  path: `/${string}/:id/documents/:document`
  noun: Noun
  summary: string
  capability: Capability
  grant: Grant
  open: (viewer: Viewer, subjectId: number, documentId: number) => Promise<StoredFile | null>
}

/** The bytes of one document of a thing, whole or in part. */
export const documentDownload = ({ open, ...facts }: Download): ViewerCall =>
  call({
    ...facts,
    method: 'get',
    params: z.object({ id: idParameter, document: idParameter }),
    answers: { 200: 'file' },
    example: { params: { id: 4711, document: 31 } },
    run: async ({ viewer, params }) => download(found(await open(viewer, params.id, params.document))),
  })
