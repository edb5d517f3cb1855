import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { found } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { bringPicture } from '#domain/portal/brand/brand-pictures.server.ts'
import { pictureUploadPolicy } from '#domain/portal/brand/picture-upload-policy.ts'
import { pictureForm } from './picture-form.ts'
import { pictureKindIn } from './picture-kind.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await enter('brandPictureEdit', args)
  return json({ kind: pictureKindIn(params.picture) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, now } = await enter('brandPictureEdit', args)
  const kind = pictureKindIn(params.picture)
  return answerUpload(viewer, args, pictureUploadPolicy, pictureForm, async (_, file) => {
    found(await bringPicture(viewer, kind, file, now))
    return redirect(href('brandPictureUse', { picture: kind }))
  })
}

export default function BrandPictureDialog() {
  const { t } = useTranslation()
  const { kind } = useLoaderData<typeof loader>()
  const [form, fields] = useServerForm(pictureForm, { answer: useActionData<typeof action>(), id: 'picture' })
  return (
    <DialogPage title={t(`branding.pictures.kinds.${kind}`)} back={href('portalBrand')}>
      <div className="admin-dialog">
        <p>{t(`branding.pictures.help.${kind}`)}</p>
        <OwnForm form={form} encType="multipart/form-data" className="admin-form">
          <FileField field={fields.file} label={t('branding.pictures.file')} wish={pictureUploadPolicy} />
          <FormEnd send={t('branding.pictures.show')} back={href('portalBrand')} />
        </OwnForm>
      </div>
    </DialogPage>
  )
}
