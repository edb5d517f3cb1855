import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { href } from '#domain/core/href.ts'
import { bringFile } from '#domain/intake/imports/brought-files.server.ts'
import { broughtUploadPolicy } from '#domain/intake/imports/brought-policy.ts'
import { bringFileForm } from './brought-form.ts'
import '#app/routes/shell/administration/admin.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  await enter('bringFile', args)
  return json(null)
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('bringFile', args)
  return answerUpload(viewer, args, broughtUploadPolicy, bringFileForm, async (_, file) =>
    redirect(href('broughtFile', { brought: await bringFile(act, file) })),
  )
}

export default function BringFile() {
  const { t } = useTranslation()
  const [form, fields] = useServerForm(bringFileForm, { answer: useActionData<typeof action>(), id: 'bring-file' })
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <PageTitle title={t('received.brought.title')}>{t('received.brought.what')}</PageTitle>
      <OwnForm form={form} encType="multipart/form-data" className="panel admin-form">
        <FileField field={fields.file} label={t('documents.file')} wish={broughtUploadPolicy} />
        <FormEnd send={t('received.brought.upload')} back={href('received')} isPage />
      </OwnForm>
    </>
  )
}
