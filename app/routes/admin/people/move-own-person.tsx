import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { moveOwnPerson } from '#domain/accounts/people/edit-own-person.server.ts'
import { findOwnPerson } from '#domain/accounts/people/own-people.server.ts'
import { ownMoves } from '#domain/accounts/people/own-person-acts.ts'
import { href } from '#domain/core/href.ts'

const moveIn = (part: string | undefined) => found(ownMoves.find((move) => move === part))

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('ownPersonMove', args)
  const { person, move } = params
  const { id, name, lastName, acts } = found(await findOwnPerson(viewer, idIn(person)))
  found(acts.includes(moveIn(move)))
  return json({ move: moveIn(move), id, name: `${name} ${lastName}` })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('ownPersonMove', args)
  const [id, move] = [idIn(params.person), moveIn(params.move)]
  return answerConfirmed(async () => {
    const occasion = { origin, portal: await portalAddressOf(args) }
    found(await moveOwnPerson(viewer, id, move, occasion, now))
    return redirectWithToast(href('ownPeople') + new URL(args.request.url).search, `ownPeople.moved.${move}`)
  })
}

export default function MoveOwnPerson() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { move, id, name } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  const title = t(`ownPeople.moves.${move}`)
  return (
    <Confirm title={title} back={href('ownPerson', { person: id }) + search} act={title} refused={refused}>
      <p>{t(`ownPeople.moveQuestions.${move}`, { name })}</p>
    </Confirm>
  )
}
