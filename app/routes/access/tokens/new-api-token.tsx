import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { answerNewToken, offerToken } from './new-token.server.ts'
import { NewTokenPage } from './new-token-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return json(await offerToken(args, await requireViewer(args, 'manage-own-tokens'), null))
}

export async function action(args: ActionFunctionArgs) {
  return answerNewToken(args, await requireViewer(args, 'manage-own-tokens'), null, href('apiTokens'))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function NewApiToken() {
  return <NewTokenPage offered={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} back={href('apiTokens')} />
}
