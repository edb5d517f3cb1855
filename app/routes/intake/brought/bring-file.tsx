import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerMaybeUpload } from '#app/server/files/answer-upload.server.ts'
import { href } from '#domain/core/href.ts'
import { bringFile, bringText } from '#domain/intake/imports/brought-files.server.ts'
import { broughtUploadPolicy } from '#domain/intake/imports/brought-policy.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { bringFileForm } from './brought-form.ts'
import '#app/routes/shell/administration/admin.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  await enter('bringFile', args)
  return json(null)
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('bringFile', args)
  return answerMaybeUpload(viewer, args, broughtUploadPolicy, bringFileForm, async ({ message = '' }, file) => {
    const isPasted = message.trim() !== ''
    if (file && isPasted) throw new DomainError('received.brought.eitherOne', 'message')
    if (file) return redirect(href('broughtFile', { brought: await bringFile(act, file) }))
    if (!isPasted) throw new DomainError('files.missing', 'file')
    await underLimit('uploads', viewer.userId, 'message')
    return redirect(href('broughtFile', { brought: await bringText(act, message) }))
  })
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
        <TextField
          field={fields.message}
          label={t('received.brought.message')}
          help={t('received.brought.messageHelp')}
          rows={8}
          isNumbers
        />
        <FormEnd send={t('received.brought.upload')} back={href('received')} isPage />
      </OwnForm>
    </>
  )
}
