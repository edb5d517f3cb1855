import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { inviteUser } from '#domain/accounts/users/invite-user.server.ts'
import { moveUser, type UserMove } from '#domain/accounts/users/user-state.server.ts'
import { findUser } from '#domain/accounts/users/users.server.ts'
import { href } from '#domain/core/href.ts'

const moves = {
  delete: { head: 'delete', what: 'deleteWhat', act: 'delete', done: 'deleted' },
  disable: { head: 'disableTitle', what: 'disableWhat', act: 'disable', done: 'disabled' },
  enable: { head: 'enableTitle', what: 'enableWhat', act: 'enable', done: 'enabled' },
  restore: { head: 'restoreTitle', what: 'restoreWhat', act: 'restoreTitle', done: 'restored' },
  invite: { head: 'inviteTitle', what: 'inviteWhat', act: 'inviteTitle', done: 'invited' },
} as const satisfies Record<UserMove | 'invite', object>

/** Of whom somebody else has disabled, who could enable them again. */
const keeping = { head: 'keepDisabled', what: 'keepDisabledWhat', act: 'keepDisabled' } as const
const inviting = { head: 'inviteFirst', what: 'inviteFirstWhat', act: 'inviteFirst' } as const

export type UserWay = keyof typeof moves

const moveIn = (part: string | undefined) => found(part && Object.hasOwn(moves, part) ? (part as UserWay) : null)

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('userMove', args)
  const move = moveIn(params.move)
  const { id, name, lastName, state, passwordState } = found(await findUser(viewer, idIn(params.user), now))
  const words =
    move === 'disable' && state === 'disabled' ? keeping : move === 'invite' && passwordState !== 'invited' ? inviting : moves[move]
  return json({ move, words, id, name: `${name} ${lastName}` })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('userMove', args)
  const [id, move] = [idIn(params.user), moveIn(params.move)]
  return answerConfirmed(async () => {
    if (move === 'invite') found(await inviteUser(viewer, id, { origin, portal: await portalAddressOf(args) }, now))
    else found(await moveUser(viewer, id, move, origin, now))
    return redirectWithToast(href('users') + new URL(args.request.url).search, `adminUsers.${moves[move].done}`)
  })
}

export default function MoveUser() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { move, words, id, name } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  const { head, what, act } = words
  return (
    <Confirm title={t(`adminUsers.${head}`)} back={href('user', { user: id }) + search} act={t(`adminUsers.${act}`)} refused={refused}>
      <p>{t(`adminUsers.${what}`, { name })}</p>
      {move === 'delete' && <p className="field-help">{t('adminUsers.deleteThen')}</p>}
    </Confirm>
  )
}
