import { call, download, type Noun, type ViewerCall } from '#app/api/call.ts'
import { sequence } from '#app/api/collections/collection.server.ts'
import { found } from '#app/api/problem.ts'
import { attachedDocument, comment, commentExample, commentShape, documentExample, documentShape } from '#app/api/schemas/attachments.ts'
import { idParameter, oneId } from '#app/api/schemas/parameters.ts'
import type { Capability } from '#domain/accounts/access/permissions.ts'
import type { Grant } from '#domain/accounts/tokens/grants.ts'
import type { Comment } from '#domain/core/attachments/comment.ts'
import type { Document } from '#domain/core/attachments/document.ts'
import type { StoredFile } from '#domain/core/files/file-storage.server.ts'
import type { FoundRows, RowsAfter } from '#domain/core/lists/rows-after.ts'
import { z } from '#domain/core/schema.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

type Attached<Row> = (viewer: Viewer, subjectId: number, rows: RowsAfter) => Promise<FoundRows<Row>>

interface Subject {
  /** As in `Shipment`: an operation is called listShipmentComments. */
  name: string
  /** The first part of the path. */
  noun: Noun
  capability: Capability
  grant: Grant
  /** Null where the thing is foreign or absent. */
  find: (viewer: Viewer, id: number, now: Date) => Promise<object | null>
}

const oneOf = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`

const under = <Row>({ find }: Subject, listAfter: Attached<Row>) => {
  return async ({ viewer, now, params: { id } }: { viewer: Viewer; now: Date; params: { id: number } }, rows: RowsAfter) =>
    (await find(viewer, id, now)) && listAfter(viewer, id, rows)
}

const facts = ({ name, noun, capability, grant }: Subject, part: 'comments' | 'documents') => ({
  ...{ id: `list${name}${part === 'comments' ? 'Comments' : 'Documents'}`, path: `/${noun}/:id/${part}` as const, noun, capability, grant },
  ...{ params: oneId, exampleParams: { id: 4711 }, summary: `The ${part} of ${oneOf(name)}, the newest first.` },
})

export const commentCall = (subject: Subject, listAfter: Attached<Comment>, summary?: string): ViewerCall =>
  sequence({
    ...{ ...facts(subject, 'comments'), ...(summary && { summary }), row: comment, example: commentExample },
    ...{ find: under(subject, listAfter), shape: commentShape },
  })

interface Documented {
  listAfter: Attached<Document>
  open: (viewer: Viewer, subjectId: number, documentId: number) => Promise<StoredFile | null>
}

/** The documents of a thing, and the bytes of one, whole or in part. */
export const documentCalls = (subject: Subject, { listAfter, open }: Documented): ViewerCall[] => [
  sequence({
    ...{ ...facts(subject, 'documents'), row: attachedDocument, example: documentExample },
    ...{ find: under(subject, listAfter), shape: documentShape },
  }),
  call({
    ...{ id: `download${subject.name}Document`, method: 'get', path: `/${subject.noun}/:id/documents/:document`, noun: subject.noun },
    ...{ capability: subject.capability, grant: 'documents:read' },
    summary: `A document of ${oneOf(subject.name)}: its bytes, or the part that Range asks for.`,
    params: z.object({ id: idParameter, document: idParameter }),
    answers: { 200: 'file' },
    example: { params: { id: 4711, document: 31 } },
    run: async ({ viewer, params }) => download(found(await open(viewer, params.id, params.document))),
  }),
]
