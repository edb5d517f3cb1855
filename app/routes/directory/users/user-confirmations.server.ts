import { confirmation } from '#app/server/confirmation.server.ts'
import { found } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { inviteUser } from '#domain/directory/users/invite-user.server.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { viewAsUser } from '#domain/directory/users/view-as-user.server.ts'
import { findDirectoryOf, releaseUser } from '#domain/provisioning/scim/hand-over.server.ts'
import { type UserWay, userWays } from './user-ways.ts'

export const userRelease = confirmation('userRelease', {
  async find({ viewer, idOf, now }) {
    const { id, name, lastName } = found(await findUser(viewer, idOf('user'), now))
    return { id, name: `${name} ${lastName}`.trim(), directory: found(await findDirectoryOf(viewer, id)).name }
  },
  ask: ({ id, name, directory }, { t, search }) => ({
    heading: t('scim.release.title'),
    lines: [t('scim.release.what', { name, directory })],
    help: t('scim.release.after'),
    act: t('scim.release.act'),
    back: href('user', { user: id }) + search,
  }),
  act: ({ id }, { act }) => releaseUser(act, id),
  done: ({ id }, { search }) => [href('user', { user: id }) + search, 'scim.release.done'],
})

export const userView = confirmation('userView', {
  find: ({ viewer, idOf, now }) => findUser(viewer, idOf('user'), now),
  ask: ({ id, name, lastName }, { t, search }) => ({
    heading: t('viewAs.title'),
    lines: [t('viewAs.what', { name: `${name} ${lastName}` })],
    act: t('viewAs.start'),
    back: href('user', { user: id }) + search,
  }),
  act: ({ id }, { act }) => viewAsUser(act, id),
  done: () => [href('home'), 'viewAs.started'],
})

const words = {
  delete: { head: 'delete', what: 'deleteWhat', act: 'delete', done: 'deleted' },
  disable: { head: 'disableTitle', what: 'disableWhat', act: 'disable', done: 'disabled' },
  enable: { head: 'enableTitle', what: 'enableWhat', act: 'enable', done: 'enabled' },
  restore: { head: 'restoreTitle', what: 'restoreWhat', act: 'restoreTitle', done: 'restored' },
  invite: { head: 'inviteTitle', what: 'inviteWhat', act: 'inviteTitle', done: 'invited' },
} as const satisfies Record<UserWay, object>

/** Somebody whom another source has disabled and could enable again. */
const keeping = { head: 'keepDisabled', what: 'keepDisabledWhat', act: 'keepDisabled' } as const
const inviting = { head: 'inviteFirst', what: 'inviteFirstWhat', act: 'inviteFirst' } as const

export const userMove = confirmation('userMove', {
  async find({ viewer, params, idOf, now }) {
    const move = found(userWays.find((each) => each === params.move))
    return { move, user: found(await findUser(viewer, idOf('user'), now)) }
  },
  ask({ move, user }, { t, search }) {
    const isKept = move === 'disable' && user.state === 'disabled'
    const isFirst = move === 'invite' && user.passwordState !== 'invited'
    const { head, what, act } = isKept ? keeping : isFirst ? inviting : words[move]
    return {
      heading: t(`adminUsers.${head}`),
      lines: [t(`adminUsers.${what}`, { name: `${user.name} ${user.lastName}` })],
      help: move === 'delete' ? t('adminUsers.deleteThen') : undefined,
      act: t(`adminUsers.${act}`),
      back: href('user', { user: user.id }) + search,
    }
  },
  act: async ({ move, user }, { act, portal }) =>
    move === 'invite' ? inviteUser(act, user.id, { portal: await portal() }) : moveUser(act, user.id, move),
  done: ({ move }, { search }) => [href('users') + search, `adminUsers.${words[move].done}`],
})
