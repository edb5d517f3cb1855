import { redirect } from '@remix-run/node'
import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { removePicture } from '#domain/portal/brand/brand-pictures.server.ts'
import { confirmLegalTexts } from '#domain/portal/legal/legal-state.server.ts'
import { pictureKindIn } from './picture-kind.ts'

export const brandPictureRemoval = confirmation('brandPictureRemoval', {
  find: ({ params }) => pictureKindIn(params.picture),
  ask(kind, { viewer, t }) {
    // Removed meanwhile, by a second click or somebody else.
    if (!brandOf(viewer.projectId).pictures[kind]) throw redirect(href('portalBrand'))
    return {
      heading: t(`branding.pictures.kinds.${kind}`),
      lines: [t('branding.pictures.removeAsk')],
      act: t('branding.pictures.remove'),
      back: href('portalBrand'),
    }
  },
  act: async (kind, { act }) => (await removePicture(act, kind)) || true,
  done: () => [href('portalBrand'), 'branding.pictures.removed'],
})

export const legalConfirmation = confirmation('legalConfirmation', {
  find: () => true,
  ask: (_, { t }) => ({
    heading: t('branding.legal.confirm'),
    lines: [t('branding.legal.confirmWhat')],
    act: t('branding.legal.confirm'),
    back: href('portalLegal'),
  }),
  act: (_, { act }) => confirmLegalTexts(act),
  done: () => [href('portalLegal'), 'branding.legal.confirmed'],
})
