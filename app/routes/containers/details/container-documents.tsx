import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { containerDocumentForm } from '#app/components/attachments/document-form.ts'
import { DocumentTable } from '#app/components/attachments/document-table.tsx'
import { NewDocument } from '#app/components/attachments/new-document.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useListBehind } from '#app/routes/containers/list-behind.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { addContainerDocument, listContainerDocuments } from '#domain/freight/containers/attachments/container-documents.server.ts'
import { containerUploadPolicy } from '#domain/freight/containers/attachments/container-upload-policy.ts'
import { findContainerShipment } from '#domain/freight/containers/details/container-details.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('containerDocuments', args)
  const id = idIn(params.id)
  found(await findContainerShipment(viewer, id))
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  return json({
    id,
    documents: await listContainerDocuments(viewer, id, page),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('containerDocuments', args)
  const id = idIn(params.id)
  found(await findContainerShipment(viewer, id))
  return answerUpload(viewer, args, containerUploadPolicy, containerDocumentForm, async (document, file) => {
    found(await addContainerDocument(act, id, document, file))
    const list = href('containerDocuments', { id }, { back: backIn(args.request) })
    return redirectWithToast(list, 'documents.saved', { values: { name: file.name } })
  })
}

export default function ContainerDocuments() {
  const { t } = useTranslation()
  const { id, documents, key } = useLoaderData<typeof loader>()
  const back = useListBehind()
  return (
    <div className="documents">
      <Outlet />
      <DocumentTable
        isCategorized
        documents={documents}
        noneWhy={t('containers.noDocumentsWhy')}
        pictureOf={(document) => href('containerPicture', { id, document })}
        addressOf={(document) => href('containerDocument', { id, document })}
        actsOf={(document) => ({
          replace: href('containerDocumentReplacement', { id, document }, { back }),
          remove: href('containerDocumentRemoval', { id, document }, { back }),
        })}
      />
      <NewDocument
        form={containerDocumentForm}
        of="container"
        wish={containerUploadPolicy}
        creationKey={key}
        refused={useActionData<typeof action>()}
      />
    </div>
  )
}
