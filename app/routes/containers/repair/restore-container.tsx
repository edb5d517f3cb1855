import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DetailsHead } from '#app/components/navigation/details-head.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReasonPanel } from '#app/freight/repair/reason-panel.tsx'
import { repairForm } from '#app/freight/repair/repair-form.ts'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { findContainerShipment } from '#domain/freight/containers/details/container-details.server.ts'
import { restoreContainer } from '#domain/intake/edits/containers/remove-container.server.ts'
import { findRemovedContainer } from '#domain/intake/edits/containers/repaired-container.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('containerRestoring', args)
  const id = idIn(params.id)
  const container = await findRemovedContainer(viewer, id)
  if (!container) return found(await findContainerShipment(viewer, id)) && redirect(href('container', { id }))
  const title = await titleOf(args, 'repairs.restoreOf', { number: container.number })
  return json({ title, container })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('containerRestoring', args)
  const id = idIn(params.id)
  found((await findRemovedContainer(viewer, id)) ?? (await findContainerShipment(viewer, id)))
  return answerSubmission(args.request, repairForm, async ({ reason }) => {
    // Sent twice, it is shown already.
    await restoreContainer(act, id, reason)
    return redirectWithToast(href('container', { id }), 'repairs.containerRestored')
  })
}

export default function RestoreContainer() {
  const { t } = useTranslation()
  const { container } = useLoaderData<typeof loader>()
  const { number, shipmentId, shipmentNumber, by, at, reason } = container
  const back = href('shipment', { id: shipmentId })
  return (
    <>
      <div className="details-top">
        <DetailsHead wayBack={back} back={t('details.back')} number={number}>
          <p>
            <ShipmentLink id={shipmentId}>{shipmentNumber}</ShipmentLink>
          </p>
        </DetailsHead>
      </div>
      <ReasonPanel
        title={t('repairs.removedTitle')}
        what={t('repairs.removedWhat')}
        done={{ by, at, reason }}
        answer={useActionData<typeof action>()}
        back={back}
      />
    </>
  )
}
