import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { answerInvitationRequest, findInvitationRequest } from '#domain/accounts/people/invitation-requests.server.ts'
import { requestAnswers } from '#domain/accounts/people/invitation-requests.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'

const answerIn = (part: string | undefined) => found(requestAnswers.find((answer) => answer === part))
const done = { accept: 'ownPeople.requests.accepted', refuse: 'ownPeople.requests.refused' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('invitationRequest', args)
  const { invitation, answer } = params
  return json({ answer: answerIn(answer), request: found(await findInvitationRequest(viewer, idIn(invitation))) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('invitationRequest', args)
  const [id, answer] = [idIn(params.invitation), answerIn(params.answer)]
  return answerConfirmed(async () => {
    const occasion = { origin, portal: await portalAddressOf(args) }
    found(await answerInvitationRequest(viewer, id, answer, occasion, now))
    return redirectWithToast(href('users'), done[answer])
  })
}

export default function AnswerInvitation() {
  const { t } = useTranslation()
  const { answer, request } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  const { account, email } = request
  const values = {
    email,
    name: account?.name ?? t('ownPeople.requests.noAccount'),
    role: account ? t(`shell.roles.${roleKeys[account.roleId]}`) : email,
    customers: request.customers.map(({ name }) => name).join(', '),
  }
  return (
    <Confirm
      title={t(`ownPeople.requests.${answer}Title`)}
      back={href('users')}
      act={t(`ownPeople.requests.${answer}Title`)}
      refused={refused}
    >
      <p>{t(`ownPeople.requests.${answer}What`, values)}</p>
    </Confirm>
  )
}
