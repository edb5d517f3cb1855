import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { CommentEdit } from '#app/components/attachments/revisions/comment-edit.tsx'
import { answerCommentEdit, loadRevision } from '#app/server/attachments/revisions.server.ts'
import { containerComments } from './container-attachments.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export const loader = (args: LoaderFunctionArgs) => loadRevision(args, containerComments)

export const action = (args: ActionFunctionArgs) => answerCommentEdit(args, containerComments)

export default CommentEdit
