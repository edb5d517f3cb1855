import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { findServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'
import { answerNewToken, offerToken } from './new-token.server.ts'
import { NewTokenPage } from './new-token-page.tsx'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('newServiceToken', args)
  const account = found(await findServiceAccount(viewer, idIn(params.account), now))
  // Its tokens rest while it is disabled, and a new one would open nothing.
  return { viewer, account: found(account.state === 'active' && account) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, account } = await findOne(args)
  return json(await offerToken(args, viewer, account))
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, account } = await findOne(args)
  return answerNewToken(args, viewer, account.id, href('serviceAccount', { account: account.id }))
}

export default function NewAccountToken() {
  const offered = useLoaderData<typeof loader>()
  const back = href('serviceAccount', { account: offered.account?.id ?? 0 })
  return <NewTokenPage offered={offered} answer={useActionData<typeof action>()} back={back} />
}
