import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { removePicture } from '#domain/portal/brand/brand-pictures.server.ts'
import { pictureKindIn } from './picture-kind.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-portal')
  const kind = pictureKindIn(paramsOf('brandPictureRemoval', args).picture)
  // Removed meanwhile, by a second click or somebody else.
  if (!brandOf(viewer.projectId).pictures[kind]) throw redirect(href('portalBrand'))
  return json({ kind })
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-portal')
  const kind = pictureKindIn(paramsOf('brandPictureRemoval', args).picture)
  await removePicture(viewer, kind, originOf(args), new Date())
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
