import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { answerNewLink, offerLink } from './share.server.ts'
import { SharePage } from './share-page.tsx'

const containerIn = (args: LoaderFunctionArgs) => ({ containerId: idIn(paramsOf('containerSharing', args).id) })

export async function loader(args: LoaderFunctionArgs) {
  return offerLink(args, await requireViewer(args, 'create-share-links'), containerIn(args))
}

export async function action(args: ActionFunctionArgs) {
  return answerNewLink(args, await requireViewer(args, 'create-share-links'), containerIn(args))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ShareContainer() {
  const { id = '' } = useParams()
  return <SharePage offered={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} back={href('container', { id })} />
}
