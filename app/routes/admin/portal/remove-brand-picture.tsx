import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { removePicture } from '#domain/portal/brand/brand-pictures.server.ts'
import { pictureKindIn } from './picture-kind.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('brandPictureRemoval', args)
  const kind = pictureKindIn(params.picture)
  // Removed meanwhile, by a second click or somebody else.
  if (!brandOf(viewer.projectId).pictures[kind]) throw redirect(href('portalBrand'))
  return json({ kind })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('brandPictureRemoval', args)
  const kind = pictureKindIn(params.picture)
  await removePicture(viewer, kind, origin, now)
  return redirectWithToast(href('portalBrand'), 'branding.pictures.removed')
}

export default function RemoveBrandPicture() {
  const { t } = useTranslation()
  const { kind } = useLoaderData<typeof loader>()
  return (
    <Confirm title={t(`branding.pictures.kinds.${kind}`)} back={href('portalBrand')} act={t('branding.pictures.remove')}>
      <p>{t('branding.pictures.removeAsk')}</p>
    </Confirm>
  )
}
