import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { portalBrandOf } from '#app/routes/shell/portal.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { languageOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import { findWaitingPicture, putPictureInUse } from '#domain/portal/brand/brand-pictures.server.ts'
import { BrandPreview } from './brand-preview.tsx'
import { pictureKindIn } from './picture-kind.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('brandPictureUse', args)
  const kind = pictureKindIn(params.picture)
  const waiting = await findWaitingPicture(viewer, kind)
  // Used meanwhile, by a second click or somebody else.
  if (!waiting[kind]) throw redirect(href('brandPictureEdit', { picture: kind }))
  const brand = portalBrandOf(brandOf(viewer.projectId), await languageOf(args))
  return json({ kind, brand: { ...brand, pictures: { ...brand.pictures, ...waiting } } })
}

export async function action(args: ActionFunctionArgs) {
  const { act, params } = await enter('brandPictureUse', args)
  const kind = pictureKindIn(params.picture)
  return answerConfirmed(async () => {
    const isUsed = await putPictureInUse(act, kind)
    return isUsed
      ? redirectWithToast(href('portalBrand'), 'branding.pictures.used')
      : redirectWithToast(href('brandPictureEdit', { picture: kind }), 'branding.pictures.gone')
  })
}

export default function UseBrandPicture() {
  const { t } = useTranslation()
  const { kind, brand } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  const isSending = useNavigation().state === 'submitting'
  return (
    <DialogPage title={t(`branding.pictures.kinds.${kind}`)} back={href('portalBrand')} isWide>
      {refused && (
        <Notice tone="attention" role="alert">
          {translateMessage(t, refused)}
        </Notice>
      )}
      <BrandPreview brand={brand} />
      <Form method="post" className="panel-actions">
        <button type="submit" className="button main" aria-busy={isSending}>
          {t('branding.pictures.use')}
        </button>
        <Link className="button" to={href('brandPictureEdit', { picture: kind })} preventScrollReset>
          {t('branding.pictures.other')}
        </Link>
      </Form>
    </DialogPage>
  )
}
