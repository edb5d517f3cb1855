import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { enter } from '#app/server/enter.server.ts'
import { idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { answerNewLink, offerLink } from './share.server.ts'
import { SharePage } from './share-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentSharing', args)
  return offerLink(args, viewer, { shipmentId: idIn(params.id) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params } = await enter('shipmentSharing', args)
  return answerNewLink(args, viewer, { shipmentId: idIn(params.id) })
}

export default function ShareShipment() {
  const { id = '' } = useParams()
  return <SharePage offered={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} back={href('shipment', { id })} />
}
