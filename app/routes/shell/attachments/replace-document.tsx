import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { documentsAt } from '#app/attachments.server.ts'
import { DocumentReplacement } from '#app/components/attachments/revisions/document-replacement.tsx'
import { answerReplacement, loadReplacement } from '#app/server/attachments/revisions.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadReplacement(args, documentsAt(args.request))

export const action = (args: ActionFunctionArgs) => answerReplacement(args, documentsAt(args.request))

export default DocumentReplacement
