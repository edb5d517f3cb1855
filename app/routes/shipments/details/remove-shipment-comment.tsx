import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { AttachmentRemoval } from '#app/components/attachments/revisions/attachment-removal.tsx'
import { answerRemoval, loadRevision } from '#app/server/attachments/revisions.server.ts'
import { shipmentComments } from './shipment-attachments.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export const loader = (args: LoaderFunctionArgs) => loadRevision(args, shipmentComments)

export const action = (args: ActionFunctionArgs) => answerRemoval(args, shipmentComments)

export default AttachmentRemoval
