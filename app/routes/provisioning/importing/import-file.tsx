import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { href } from '#domain/core/href.ts'
import { bringImportFile } from '#domain/provisioning/importing/import-file.server.ts'
import { importUploadPolicy } from '#domain/provisioning/importing/import-upload-policy.ts'
import { importFileForm } from './import-form.ts'
import { kindIn } from './import-kind.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  await enter('importFile', args)
  return json({ kind: kindIn(args.request) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, now } = await enter('importFile', args)
  const kind = kindIn(args.request)
  return answerUpload(viewer, args, importUploadPolicy, importFileForm, async (_, file) =>
    redirect(href('importPreview', { upload: await bringImportFile(viewer, kind, file, now) }, { kind })),
  )
}

export default function ImportFile() {
  const { t } = useTranslation()
  const { kind } = useLoaderData<typeof loader>()
  const [form, fields] = useServerForm(importFileForm, { answer: useActionData<typeof action>(), id: 'import-file' })
  return (
    <>
      <AdminHead current={kind} />
      <section className="panel admin-create">
        <h2>{`${t('imports.fromFile')}: ${t(`imports.kinds.${kind}`)}`}</h2>
        <p className="field-help">{t(`imports.what.${kind}`)}</p>
        <OwnForm form={form} encType="multipart/form-data" className="admin-form" action={href('importFile', { kind })}>
          <FileField field={fields.file} label={t('documents.file')} wish={importUploadPolicy} />
          <FormEnd send={t('imports.check')} back={href('importing', { kind })} isPage />
        </OwnForm>
      </section>
    </>
  )
}
