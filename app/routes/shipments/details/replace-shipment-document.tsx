import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { DocumentReplacement } from '#app/components/attachments/revisions/document-replacement.tsx'
import { answerReplacement, loadRevision } from '#app/server/attachments/revisions.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { shipmentDocuments } from './shipment-attachments.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadRevision(args, shipmentDocuments)

export const action = (args: ActionFunctionArgs) => answerReplacement(args, shipmentDocuments)

export default function ShipmentDocumentReplacement() {
  return <DocumentReplacement policy={documentUploadPolicy} />
}
