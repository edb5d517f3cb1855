import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { shipmentDocumentForm } from '#app/components/attachments/document-form.ts'
import { DocumentTable } from '#app/components/attachments/document-table.tsx'
import { NewDocument } from '#app/components/attachments/new-document.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { WaitingDocuments } from '#app/routes/shipments/shares/brought/waiting-documents.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { addDocument, listDocuments } from '#domain/freight/shipments/shipment-documents.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { listWaitingDocuments } from '#domain/shares/brought/decide-document.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentDocuments', args)
  const { id } = found(await findHeading(viewer, idIn(params.id)))
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  return json({
    id,
    documents: await listDocuments(viewer, id, page),
    waiting: await listWaitingDocuments(viewer, id),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('shipmentDocuments', args)
  const { id } = found(await findHeading(viewer, idIn(params.id)))
  return answerUpload(viewer, args, documentUploadPolicy, shipmentDocumentForm, async (document, file) => {
    found(await addDocument(act, id, document, file))
    const list = href('shipmentDocuments', { id }, { back: backIn(args.request) })
    return redirectWithToast(list, 'documents.saved', { values: { name: file.name } })
  })
}

export default function Documents() {
  const { t } = useTranslation()
  const { id, documents, waiting, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const back = useOutletContext<string | null>()
  return (
    <>
      <WaitingDocuments shipmentId={id} documents={waiting} />
      <div className="documents">
        <Outlet />
        <DocumentTable
          isCategorized
          documents={documents}
          noneWhy={t('documents.noneWhy')}
          pictureOf={(document) => href('shipmentPicture', { id, document })}
          addressOf={(document) => href('shipmentDocument', { id, document })}
          actsOf={(document) => ({
            replace: href('shipmentDocumentReplacement', { id, document }, { back }),
            remove: href('shipmentDocumentRemoval', { id, document }, { back }),
          })}
        />
        <NewDocument form={shipmentDocumentForm} of="shipment" wish={documentUploadPolicy} creationKey={key} refused={refused} />
      </div>
    </>
  )
}
