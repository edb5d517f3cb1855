import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { answerNewLink, offerLink } from './share.server.ts'
import { SharePage } from './share-page.tsx'

const shipmentIn = (args: LoaderFunctionArgs) => ({ shipmentId: idIn(paramsOf('shipmentSharing', args).id) })

export async function loader(args: LoaderFunctionArgs) {
  return offerLink(args, await requireViewer(args, 'create-share-links'), shipmentIn(args))
}

export async function action(args: ActionFunctionArgs) {
  return answerNewLink(args, await requireViewer(args, 'create-share-links'), shipmentIn(args))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ShareShipment() {
  const { id = '' } = useParams()
  return <SharePage offered={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} back={href('shipment', { id })} />
}
