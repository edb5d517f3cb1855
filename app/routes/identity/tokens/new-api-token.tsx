import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { answerNewToken, offerToken } from './new-token.server.ts'
import { NewTokenPage } from './new-token-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('newApiToken', args)
  return json(await offerToken(args, viewer, null))
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await enter('newApiToken', args)
  return answerNewToken(args, viewer, null, href('apiTokens'))
}

export default function NewApiToken() {
  return <NewTokenPage offered={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} back={href('apiTokens')} />
}
