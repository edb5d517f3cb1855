import { apiRoot } from '#app/api/api-paths.ts'
import { type CallContext, call, created, download, type Noun, noContent, type ViewerCall } from '#app/api/call.ts'
import { sequence } from '#app/api/collections/collection.server.ts'
import { found } from '#app/api/problem.ts'
import { attachedDocument, comment, commentExample, commentShape, documentExample, documentShape } from '#app/api/schemas/attachments.ts'
import { idParameter, oneId } from '#app/api/schemas/parameters.ts'
import type { RevisionRequest } from '#domain/core/attachments/attached.ts'
import type { ExistingComment } from '#domain/core/attachments/comment.ts'
import { commentText } from '#domain/core/attachments/comment-schema.ts'
import type { ExistingDocument } from '#domain/core/attachments/document.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import type { Grant } from '#domain/identity/tokens/grants.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { z } from '#domain/platform/schema.ts'
import type { FoundRows, RowsAfter } from '#domain/platform/search/rows-after.ts'

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

/** What a call adds to a thing: fields of `body`, and who may. */
interface Adding<Body extends z.ZodObject> {
  capability: Capability
  grant: Grant
  body: Body
  example: z.input<Body>
}

type Added<Body extends z.ZodObject> = CallContext & { viewer: Viewer; act: Act; id: number; body: z.output<Body> }

interface NewComment<Body extends z.ZodObject> extends Adding<Body> {
  /** Null where the thing is foreign or absent. */
  add: (asked: Added<Body>) => Promise<ExistingComment | null>
}

interface NewDocument<Body extends z.ZodObject> extends Adding<Body> {
  policy: UploadPolicy
  add: (asked: Added<Body>, file: IncomingFile) => Promise<ExistingDocument | null>
}

type Wished = Pick<Added<z.ZodObject>, 'act' | 'id'> & { attached: number; wish: RevisionRequest }

/** What changes and removes one, by its author or by who may moderate. False where it is foreign, absent or somebody else's. */
interface Revising<Change> {
  capability: Capability
  grant: Grant
  change: (asked: Wished, to: Change) => Promise<boolean>
  remove: (asked: Wished) => Promise<boolean>
}

const seen = {
  revisions: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .max(1_000_000)
    .meta({ description: 'As it was read: 409 where somebody has edited it since.', override: { type: 'integer', minimum: 0 } }),
  reason: z.string().max(500).default('').meta({ description: 'Needed for what somebody else has added.' }),
}
const wishOf = ({ revisions, reason }: { revisions: number; reason: string }): RevisionRequest => ({ version: revisions, reason })

const oneOf = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`

const under = <Row>({ find }: Subject, listAfter: Attached<Row>) => {
  return async ({ viewer, now, params: { id } }: { viewer: Viewer; now: Date; params: { id: number } }, rows: RowsAfter) =>
    (await find(viewer, id, now)) && listAfter(viewer, id, rows)
}

const facts = ({ name, noun, capability, grant }: Subject, part: 'comments' | 'documents') => ({
  id: `list${name}${part === 'comments' ? 'Comments' : 'Documents'}`,
  path: `/${noun}/:id/${part}` as const,
  noun,
  capability,
  grant,
  params: oneId,
  exampleParams: { id: 4711 },
  summary: `The ${part} of ${oneOf(name)}, the newest first.`,
})

const writing = <Body extends z.ZodObject>({ noun }: Subject, { capability, grant, body, example }: Adding<Body>) => ({
  ...({ method: 'post', noun, capability, grant, params: oneId, body: body as z.ZodObject } as const),
  example: { params: { id: 4711 }, body: example },
})

interface Commented<Body extends z.ZodObject> {
  listAfter: Attached<ExistingComment>
  adding?: NewComment<Body>
  revising?: Revising<string>
  summary?: string
}

/** The comments of a thing, and a new one. */
export const commentCalls = <Body extends z.ZodObject>(
  subject: Subject,
  { listAfter, adding, revising, summary }: Commented<Body>,
): ViewerCall[] => [
  sequence({
    ...facts(subject, 'comments'),
    ...(summary && { summary }),
    row: comment,
    example: commentExample,
    find: under(subject, listAfter),
    shape: commentShape,
  }),
  ...(adding ? [newComment(subject, adding)] : []),
  ...(revising ? revisedComment(subject, revising) : []),
]

/** What both kinds have in common: where one is, who may, and that a revision of somebody else's meanwhile is 409. */
const ofOne = <Part extends 'comment' | 'document'>({ name, noun }: Subject, { capability, grant }: Revising<never>, part: Part) => ({
  ...{ noun, capability, grant, path: `/${noun}/:id/${part}s/:${part}` as const },
  params: z.object({ id: idParameter, [part as 'comment' | 'document']: idParameter }),
  problems: { 409: 'Somebody has revised it meanwhile.' },
  example: { params: { id: 4711, [part]: 61 } },
  name: `${name}${part === 'comment' ? 'Comment' : 'Document'}`,
})

const attachedIn = (params: Record<string, number>) => ({ id: params.id ?? 0, attached: params.comment ?? params.document ?? 0 })

function removal(subject: Subject, revising: Revising<never>, part: 'comment' | 'document'): ViewerCall {
  const { name, ...facts } = ofOne(subject, revising, part)
  return call({
    ...facts,
    id: `remove${name}`,
    method: 'delete',
    query: z.strictObject(seen),
    summary: `Removes a ${part} of ${oneOf(subject.name)} for good; who did so, and when, stays.`,
    answers: { 204: null },
    example: { ...facts.example, query: { revisions: '0' } },
    run: async ({ act, params, query }) => {
      found(await revising.remove({ act, ...attachedIn(params), wish: wishOf(query) }))
      return noContent()
    },
  })
}

function revisedComment(subject: Subject, revising: Revising<string>): ViewerCall[] {
  const { name, ...facts } = ofOne(subject, revising, 'comment')
  return [
    call({
      ...facts,
      id: `edit${name}`,
      method: 'put',
      body: z.strictObject({ text: commentText, ...seen }),
      summary: `Changes the text of a comment of ${oneOf(subject.name)}.`,
      answers: { 204: null },
      example: { ...facts.example, body: { text: 'The consignee is ours.', revisions: 0 } },
      run: async ({ act, params, body }) => {
        found(await revising.change({ act, ...attachedIn(params), wish: wishOf(body) }, body.text))
        return noContent()
      },
    }),
    removal(subject, revising, 'comment'),
  ]
}

function revisedDocument(subject: Subject, revising: Revising<IncomingFile>, policy: UploadPolicy): ViewerCall[] {
  const { name, ...facts } = ofOne(subject, revising, 'document')
  return [
    call({
      ...facts,
      id: `replace${name}`,
      method: 'put',
      upload: policy,
      body: z.strictObject(seen),
      summary: `Puts another file in the place of a document of ${oneOf(subject.name)}; its category and date stay.`,
      answers: { 204: null },
      example: { ...facts.example, body: { revisions: 0 } },
      run: async ({ act, params, body, file }) => {
        found(await revising.change({ act, ...attachedIn(params), wish: wishOf(body) }, file))
        return noContent()
      },
    }),
    removal(subject, revising, 'document'),
  ]
}

function newComment<Body extends z.ZodObject>(subject: Subject, adding: NewComment<Body>): ViewerCall {
  const path = `/${subject.noun}/:id/comments` as const
  const written = writing(subject, adding)
  return call({
    ...written,
    id: `add${subject.name}Comment`,
    path,
    summary: `Adds a comment to ${oneOf(subject.name)}.`,
    adds: 'comments',
    answers: { 201: comment },
    example: { ...written.example, answer: commentExample },
    run: async ({ params: { id }, body, ...asked }) => {
      found(await subject.find(asked.viewer, id, asked.now))
      const added = found(await adding.add({ ...asked, id, body: body as z.output<Body> }))
      return created(commentShape(added), `${apiRoot}/${subject.noun}/${id}/comments`)
    },
  })
}

interface Documented<Body extends z.ZodObject> {
  listAfter: Attached<ExistingDocument>
  open: (viewer: Viewer, subjectId: number, documentId: number) => Promise<StoredFile | null>
  adding?: NewDocument<Body>
  revising?: Revising<IncomingFile>
}

/** The documents of a thing, a new one, and the bytes of one, whole or in part. */
export const documentCalls = <Body extends z.ZodObject>(
  subject: Subject,
  { listAfter, open, adding, revising }: Documented<Body>,
): ViewerCall[] => [
  sequence({
    ...facts(subject, 'documents'),
    row: attachedDocument,
    example: documentExample,
    find: under(subject, listAfter),
    shape: documentShape,
  }),
  ...(adding ? [newDocument(subject, adding)] : []),
  ...(adding && revising ? revisedDocument(subject, revising, adding.policy) : []),
  call({
    id: `download${subject.name}Document`,
    method: 'get',
    path: `/${subject.noun}/:id/documents/:document`,
    noun: subject.noun,
    capability: subject.capability,
    grant: 'documents:read',
    summary: `A document of ${oneOf(subject.name)}: its bytes, or the part that Range asks for.`,
    params: z.object({ id: idParameter, document: idParameter }),
    answers: { 200: 'file' },
    example: { params: { id: 4711, document: 31 } },
    run: async ({ viewer, params }) => download(found(await open(viewer, params.id, params.document))),
  }),
]

function newDocument<Body extends z.ZodObject>(subject: Subject, adding: NewDocument<Body>): ViewerCall {
  const path = `/${subject.noun}/:id/documents` as const
  const written = writing(subject, adding)
  return call({
    ...written,
    id: `add${subject.name}Document`,
    path,
    upload: adding.policy,
    summary: `Adds a file to ${oneOf(subject.name)}.`,
    answers: { 201: attachedDocument },
    example: { ...written.example, answer: documentExample },
    run: async ({ params: { id }, body, file, ...asked }) => {
      found(await subject.find(asked.viewer, id, asked.now))
      const added = found(await adding.add({ ...asked, id, body: body as z.output<Body> }, file))
      return created(documentShape(added), `${apiRoot}/${subject.noun}/${id}/documents/${added.id}`)
    },
  })
}
