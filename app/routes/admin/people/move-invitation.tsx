import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { findOwnInvitation, inviteOwnAgain, takeInvitationBack } from '#domain/accounts/people/person-invitations.server.ts'
import { href } from '#domain/core/href.ts'

const commands = { again: inviteOwnAgain, back: takeInvitationBack } as const
export type InvitationMove = keyof typeof commands

const moveIn = (part: string | undefined) => found(part && Object.hasOwn(commands, part) ? (part as InvitationMove) : null)

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('ownInvitationMove', args)
  const { invitation, move } = params
  const { name } = found(await findOwnInvitation(viewer, idIn(invitation)))
  return json({ move: moveIn(move), name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('ownInvitationMove', args)
  const [id, move] = [idIn(params.invitation), moveIn(params.move)]
  return answerConfirmed(async () => {
    const occasion = { origin, portal: await portalAddressOf(args) }
    found(await commands[move](viewer, id, occasion, now))
    return redirectWithToast(href('ownPeople') + new URL(args.request.url).search, `ownPeople.moved.${move}`)
  })
}

export default function MoveInvitation() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { move, name } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  const title = t(`ownPeople.moves.${move}`)
  return (
    <Confirm title={title} back={href('ownPeople') + search} act={title} refused={refused}>
      <p>{t(`ownPeople.moveQuestions.${move}`, { name })}</p>
    </Confirm>
  )
}
