import { json } from '@remix-run/node'
import type { RemovalShown } from '#app/components/attachments/revisions/attachment-removal.tsx'
import { attachmentRemovalForm, commentEditForm, documentReplacementForm } from '#app/components/attachments/revisions/revision-forms.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { routeAt } from '#app/server/middleware/route-at.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import type { RequestArgs } from '#app/server/viewer.server.ts'
import type { RevisionRequest } from '#domain/core/attachments/attached.ts'
import type { Comment } from '#domain/core/attachments/comment.ts'
import type { Document } from '#domain/core/attachments/document.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { GuardedRoute } from '#domain/identity/access/permissions.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'

/** The attachments of a kind of thing, as the dialogs that edit, replace and remove them need them. */
interface RevisedAttachments<Row> {
  noun: 'comment' | 'document'
  find: (viewer: Viewer, subjectId: number, id: number) => Promise<Row | null>
  remove: (viewer: Viewer, subjectId: number, id: number, wish: RevisionRequest, origin: Origin, now: Date) => Promise<boolean>
  /** The page that lists them. */
  listOf: (subjectId: number, back: string | null) => string
}

export interface RevisedComments extends RevisedAttachments<Comment> {
  noun: 'comment'
  edit: (
    viewer: Viewer,
    subjectId: number,
    id: number,
    edit: RevisionRequest & { text: string },
    origin: Origin,
    now: Date,
  ) => Promise<boolean>
}

export interface RevisedDocuments extends RevisedAttachments<Document> {
  noun: 'document'
  policy: UploadPolicy
  /** By the access filter of the page that lists them. */
  open: (viewer: Viewer, subjectId: number, id: number) => Promise<StoredFile | null>
  replace: (
    viewer: Viewer,
    subjectId: number,
    id: number,
    wish: RevisionRequest,
    file: IncomingFile,
    origin: Origin,
    now: Date,
  ) => Promise<boolean>
}

type RevisedArgs = RequestArgs & { params: Record<string, string | undefined> }
type AnyAttachments = RevisedComments | RevisedDocuments

const shownOf = (row: Comment | Document) => ('text' in row ? row.text : row.name && (row.title ?? row.name))

/** The rows of these routes name whose they are, as `shipmentCommentRemoval`. */
const enterAt = (args: RevisedArgs) => enter(routeAt(new URL(args.request.url).pathname) as GuardedRoute, args)

const idsIn = ({ params }: RevisedArgs, { noun }: AnyAttachments) => [idIn(params.id), idIn(params[noun])] as const

async function findOne(args: RevisedArgs, attachments: AnyAttachments) {
  const { viewer, origin, now } = await enterAt(args)
  const [subjectId, id] = idsIn(args, attachments)
  const row = found<Comment | Document>(await attachments.find(viewer, subjectId, id))
  return { viewer, origin, now, subjectId, id, row, back: attachments.listOf(subjectId, backIn(args.request)) }
}

export async function openAttached(args: RevisedArgs, documents: RevisedDocuments) {
  const { viewer } = await enterAt(args)
  return sendFile(found(await documents.open(viewer, ...idsIn(args, documents))))
}

export async function loadRevision(args: RevisedArgs, attachments: AnyAttachments, policy?: UploadPolicy) {
  const { row, back } = await findOne(args, attachments)
  const shown = shownOf(row)
  if (shown === null)
    return redirectWithToast(back, attachments.noun === 'comment' ? 'comments.removedAlready' : 'documents.removedAlready', {
      values: { by: row.revised?.by ?? '' },
    })
  const { by, isOwn, revisions: version } = row
  return json({ noun: attachments.noun, shown, back, by, isOwn, version, policy } satisfies RemovalShown)
}

export const loadReplacement = (args: RevisedArgs, documents: RevisedDocuments) => loadRevision(args, documents, documents.policy)

export async function answerRemoval(args: RevisedArgs, attachments: AnyAttachments) {
  const { viewer, origin, now, subjectId, id, back } = await findOne(args, attachments)
  return answerEdit(args.request, attachmentRemovalForm, async ({ version, reason = '' }) => {
    found(await attachments.remove(viewer, subjectId, id, { version, reason }, origin, now))
    return redirectWithToast(back, attachments.noun === 'comment' ? 'comments.removedToast' : 'documents.removedToast')
  })
}

export async function answerCommentEdit(args: RevisedArgs, attachments: RevisedComments) {
  const { viewer, origin, now, subjectId, id, back } = await findOne(args, attachments)
  return answerEdit(args.request, commentEditForm, async ({ version, text, reason = '' }) => {
    found(await attachments.edit(viewer, subjectId, id, { version, text, reason }, origin, now))
    return redirectWithToast(back, 'comments.editedToast')
  })
}

export async function answerReplacement(args: RevisedArgs, attachments: RevisedDocuments) {
  const { viewer, origin, now, subjectId, id, back } = await findOne(args, attachments)
  return answerUpload(viewer, args, attachments.policy, documentReplacementForm, async ({ version, reason = '' }, file) => {
    found(await attachments.replace(viewer, subjectId, id, { version, reason }, file, origin, now))
    return redirectWithToast(back, 'documents.replacedToast')
  })
}
