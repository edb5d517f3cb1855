import { redirect } from '@remix-run/node'
import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { listAnnouncements, withdrawAnnouncement } from '#domain/accounts/announcements/announcements.server.ts'
import { listAliases, removeAlias } from '#domain/accounts/customers/customer-aliases.server.ts'
import { deleteGroup } from '#domain/accounts/groups/edit-group.server.ts'
import { findGroup } from '#domain/accounts/groups/groups.server.ts'
import { takePlaceBack } from '#domain/catalogues/places/place-editing.server.ts'
import { findPlaceLine } from '#domain/catalogues/places/project-places.server.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { removePicture } from '#domain/portal/brand/brand-pictures.server.ts'
import { confirmLegalTexts } from '#domain/portal/legal/legal-state.server.ts'
import { pictureKindIn } from './portal/picture-kind.ts'

export const groupDeletion = confirmation('groupDeletion', {
  find: async ({ viewer, params }) => found(await findGroup(viewer, idIn(params.group))),
  ask: ({ id, name, customers }, { t, search }) => ({
    heading: `${t('adminGroups.deleteTitle')}: ${name}`,
    lines: [t('adminGroups.deleteWhat')],
    help: t('adminGroups.deleteThen', { count: customers.length }),
    act: t('administration.delete'),
    back: href('group', { group: id }) + search,
  }),
  async act({ id }, { viewer, origin, now, search }) {
    found(await deleteGroup(viewer, id, null, origin, now))
    return redirectWithToast(href('groups') + search, 'adminGroups.deleted')
  },
})

export const announcementWithdrawal = confirmation('announcementWithdrawal', {
  async find({ viewer, params, now }) {
    const id = idIn(params.announcement)
    return found((await listAnnouncements(viewer, now)).find((line) => line.id === id && line.state === 'standing'))
  },
  ask: ({ text }, { t }) => ({
    heading: t('announcements.withdraw'),
    lines: [t('announcements.withdrawWhat')],
    quote: text,
    act: t('announcements.withdraw'),
    back: href('announcements'),
  }),
  async act({ id }, { viewer, origin, now }) {
    found(await withdrawAnnouncement(viewer, id, origin, now))
    return redirectWithToast(href('announcements'), 'announcements.withdrawn')
  },
})

export const placeRemoval = confirmation('placeRemoval', {
  find: async ({ viewer, params }) => found(await findPlaceLine(viewer, params.place)),
  ask({ code, name, state }, { t, search }) {
    if (state === 'reference') throw new Response(null, { status: 404 })
    return {
      heading: t(`places.takeBackTitle.${state}`, { name }),
      lines: [t(`places.takeBackWhat.${state}`)],
      act: t(`places.takeBack.${state}`),
      back: href('place', { place: code }) + search,
    }
  },
  async act(_, { viewer, params, origin, now, search }) {
    found(await takePlaceBack({ viewer, origin, now }, params.place))
    return redirectWithToast(href('places') + search, 'places.takenBack')
  },
})

export const aliasRemoval = confirmation('aliasRemoval', {
  async find({ viewer, params }) {
    const id = idIn(params.alias)
    return found((await listAliases(viewer)).find((alias) => alias.id === id))
  },
  ask: ({ name }, { t }) => ({
    heading: t('received.held.removeOf', { name }),
    lines: [t('received.held.removeWhat')],
    act: t('received.held.remove'),
    back: href('held'),
  }),
  async act({ id }, { viewer, origin, now }) {
    found(await removeAlias(viewer, id, origin, now))
    return redirectWithToast(href('held'), 'received.held.removed')
  },
})

export const brandPictureRemoval = confirmation('brandPictureRemoval', {
  find: async ({ params }) => pictureKindIn(params.picture),
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
  async act(kind, { viewer, origin, now }) {
    await removePicture(viewer, kind, origin, now)
    return redirectWithToast(href('portalBrand'), 'branding.pictures.removed')
  },
})

export const legalConfirmation = confirmation('legalConfirmation', {
  find: async () => null,
  ask: (_, { t }) => ({
    heading: t('branding.legal.confirm'),
    lines: [t('branding.legal.confirmWhat')],
    act: t('branding.legal.confirm'),
    back: href('portalLegal'),
  }),
  async act(_, { viewer, origin, now }) {
    found(await confirmLegalTexts(viewer, origin, now))
    return redirectWithToast(href('portalLegal'), 'branding.legal.confirmed')
  },
})
