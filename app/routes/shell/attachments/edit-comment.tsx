import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { commentsAt } from '#app/attachments.server.ts'
import { CommentEdit } from '#app/components/attachments/revisions/comment-edit.tsx'
import { answerCommentEdit, loadRevision } from '#app/server/attachments/revisions.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export const loader = (args: LoaderFunctionArgs) => loadRevision(args, commentsAt(args.request))

export const action = (args: ActionFunctionArgs) => answerCommentEdit(args, commentsAt(args.request))

export default CommentEdit
