import { json } from '@remix-run/node'
import type { RemovalShown } from '#app/components/attachments/revisions/attachment-removal.tsx'
import { attachmentRemovalForm, commentEditForm, documentReplacementForm } from '#app/components/attachments/revisions/revision-forms.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy, type RequestArgs, requireViewer } from '#app/server/viewer.server.ts'
import type { RevisionRequest } from '#domain/core/attachments/attached.ts'
import type { Comment } from '#domain/core/attachments/comment.ts'
import type { Document } from '#domain/core/attachments/document.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'

/** The attachments of a kind of thing, as the dialogs that edit, replace and remove them need them. */
interface RevisedAttachments<Row> {
  noun: 'comment' | 'document'
  /** Of adding one. */
  capability: Capability
  find: (viewer: Viewer, subjectId: number, id: number) => Promise<Row | null>
  remove: (act: Act, subjectId: number, id: number, wish: RevisionRequest) => Promise<boolean>
  /** The page that lists them. */
  listOf: (subjectId: number, back: string | null) => string
}

export interface RevisedComments extends RevisedAttachments<Comment> {
  noun: 'comment'
  edit: (act: Act, subjectId: number, id: number, edit: RevisionRequest & { text: string }) => Promise<boolean>
}

export interface RevisedDocuments extends RevisedAttachments<Document> {
  noun: 'document'
  policy: UploadPolicy
  replace: (act: Act, subjectId: number, id: number, wish: RevisionRequest, file: IncomingFile) => Promise<boolean>
}

type RevisedArgs = RequestArgs & { params: Record<string, string | undefined> }
type AnyAttachments = RevisedComments | RevisedDocuments

const shownOf = (row: Comment | Document) => ('text' in row ? row.text : row.name && (row.title ?? row.name))

async function findOne(args: RevisedArgs, attachments: AnyAttachments) {
  const viewer = await requireViewer(args, attachments.capability)
  const [subjectId, id] = [idIn(args.params.id), idIn(args.params[attachments.noun])]
  const row = found<Comment | Document>(await attachments.find(viewer, subjectId, id))
  return { viewer, subjectId, id, row, back: attachments.listOf(subjectId, backIn(args.request)) }
}

export async function loadRevision(args: RevisedArgs, attachments: AnyAttachments) {
  const { row, back } = await findOne(args, attachments)
  const shown = shownOf(row)
  if (shown === null)
    return redirectWithToast(back, attachments.noun === 'comment' ? 'comments.removedAlready' : 'documents.removedAlready', {
      values: { by: row.revised?.by ?? '' },
    })
  const { by, isOwn, revisions: version } = row
  return json({ noun: attachments.noun, shown, back, by, isOwn, version } satisfies RemovalShown)
}

export async function answerRemoval(args: RevisedArgs, attachments: AnyAttachments) {
  const { viewer, subjectId, id, back } = await findOne(args, attachments)
  return answerEdit(args.request, attachmentRemovalForm, async ({ version, reason = '' }) => {
    found(await attachments.remove(actBy(viewer, args), subjectId, id, { version, reason }))
    return redirectWithToast(back, attachments.noun === 'comment' ? 'comments.removedToast' : 'documents.removedToast')
  })
}

export async function answerCommentEdit(args: RevisedArgs, attachments: RevisedComments) {
  const { viewer, subjectId, id, back } = await findOne(args, attachments)
  return answerEdit(args.request, commentEditForm, async ({ version, text, reason = '' }) => {
    found(await attachments.edit(actBy(viewer, args), subjectId, id, { version, text, reason }))
    return redirectWithToast(back, 'comments.editedToast')
  })
}

export async function answerReplacement(args: RevisedArgs, attachments: RevisedDocuments) {
  const { viewer, subjectId, id, back } = await findOne(args, attachments)
  return answerUpload(viewer, args, attachments.policy, documentReplacementForm, async ({ version, reason = '' }, file) => {
    found(await attachments.replace(actBy(viewer, args), subjectId, id, { version, reason }, file))
    return redirectWithToast(back, 'documents.replacedToast')
  })
}
