import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { address, backIn } from '#app/addresses.ts'
import { answerUpload } from '#app/http/files/upload.server.ts'
import { found, idIn } from '#app/http/found.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { originOf, requireViewer } from '#app/http/viewer.server.ts'
import { findHeading } from '#domain/freight/shipments/details/heading.server.ts'
import { addDocument } from '#domain/freight/shipments/documents/adding.server.ts'
import { listDocuments } from '#domain/freight/shipments/documents/documents.server.ts'
import { documentForm } from './document-form.ts'
import { NewDocument } from './documents/new-document.tsx'
import { DocumentTable } from './documents/table.tsx'

export { unlessRefused as shouldRevalidate } from '#app/components/form/refused.ts'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'read-shipment-documents')
  const { id } = found(await findHeading(viewer, idIn(asked.params.id)))
  const page = Number(new URL(asked.request.url).searchParams.get('page'))
  return json({ id, documents: await listDocuments(viewer, id, page), key: crypto.randomUUID() })
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'add-shipment-documents')
  const { id } = found(await findHeading(viewer, idIn(asked.params.id)))
  return answerUpload(viewer, asked, documentForm, async (document, file) => {
    found(await addDocument(viewer, id, document, file, originOf(asked), new Date()))
    const list = address.shipment(id, { tab: 'documents', back: backIn(asked.request) })
    return redirectWithToast(list, 'documents.saved', { values: { name: file.name } })
  })
}

export default function Documents() {
  const { id, documents, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="documents">
      <DocumentTable shipmentId={id} documents={documents} />
      <NewDocument key={key} creationKey={key} refused={refused} />
    </div>
  )
}
