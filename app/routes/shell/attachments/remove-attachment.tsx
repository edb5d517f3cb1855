import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { attachmentsAt } from '#app/attachments.server.ts'
import { AttachmentRemoval } from '#app/components/attachments/revisions/attachment-removal.tsx'
import { answerRemoval, loadRevision } from '#app/server/attachments/revisions.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export const loader = (args: LoaderFunctionArgs) => loadRevision(args, attachmentsAt(args.request))

export const action = (args: ActionFunctionArgs) => answerRemoval(args, attachmentsAt(args.request))

export default AttachmentRemoval
