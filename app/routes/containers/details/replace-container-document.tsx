import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { DocumentReplacement } from '#app/components/attachments/revisions/document-replacement.tsx'
import { answerReplacement, loadRevision } from '#app/server/attachments/revisions.server.ts'
import { containerUploadPolicy } from '#domain/freight/containers/attachments/container-upload-policy.ts'
import { containerDocuments } from './container-attachments.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadRevision(args, containerDocuments)

export const action = (args: ActionFunctionArgs) => answerReplacement(args, containerDocuments)

export default function ContainerDocumentReplacement() {
  return <DocumentReplacement policy={containerUploadPolicy} />
}
