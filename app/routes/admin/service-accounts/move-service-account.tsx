import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf } from '#app/server/viewer.server.ts'
import { countOrphans } from '#domain/accounts/scim/directories.server.ts'
import { findServiceAccount } from '#domain/accounts/tokens/service-accounts.server.ts'
import { moveUser } from '#domain/accounts/users/user-state.server.ts'
import { href } from '#domain/core/href.ts'

const moves = ['disable', 'enable', 'delete', 'restore'] as const
export type AccountMove = (typeof moves)[number]

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('serviceAccountMove', args)
  const { account: part, move: asked } = params
  const move = found(moves.find((each) => each === asked))
  return { viewer, move, account: found(await findServiceAccount(viewer, idIn(part), now)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, move, account } = await findOne(args)
  const isEnd = move === 'disable' || move === 'delete'
  const people = isEnd ? await countOrphans(viewer, account.id, null, new Date()) : 0
  return json({ move, id: account.id, name: account.name, people })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, move, account } = await findOne(args)
  return answerConfirmed(async () => {
    found(await moveUser(viewer, account.id, move, originOf(args), new Date()))
    const page = move === 'delete' ? href('serviceAccounts') : href('serviceAccount', { account: account.id })
    return redirectWithToast(page, `serviceAccounts.moved.${move}`)
  })
}

export default function MoveServiceAccount() {
  const { t } = useTranslation()
  const { move, id, name, people } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={t(`serviceAccounts.moveTitles.${move}`)}
      back={href('serviceAccount', { account: id })}
      act={t(`serviceAccounts.moveButtons.${move}`)}
      refused={useActionData<typeof action>()?.refused}
    >
      <p>{t(`serviceAccounts.moveQuestions.${move}`, { name })}</p>
      {people > 0 && <p>{t('scim.release.left', { count: people })}</p>}
    </Confirm>
  )
}
