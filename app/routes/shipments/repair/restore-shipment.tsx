import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DetailsHead } from '#app/components/navigation/details-head.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReasonPanel } from '#app/freight/repair/reason-panel.tsx'
import { repairForm } from '#app/freight/repair/repair-form.ts'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { findRestorable } from '#domain/intake/edits/shipments/repaired-shipment.server.ts'
import { restoreShipment } from '#domain/intake/edits/shipments/shipment-states.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentRestoring', args)
  const { restores, ...shipment } = found(await findRestorable(viewer, idIn(params.id)))
  if (!restores) return redirect(href('shipment', { id: shipment.id }))
  const title = await titleOf(args, 'repairs.restoreOf', { number: shipment.number })
  return json({ title, shipment, restores })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('shipmentRestoring', args)
  const id = idIn(params.id)
  found(await findRestorable(viewer, id))
  return answerSubmission(args.request, repairForm, async ({ reason }) => {
    found(await restoreShipment(act, id, reason))
    return redirectWithToast(href('shipment', { id }), 'repairs.restored')
  })
}

export default function RestoreShipment() {
  const { t } = useTranslation()
  const { shipment, restores } = useLoaderData<typeof loader>()
  const { id, number, status, mode, customer } = shipment
  const { act, by, at, reason } = restores
  const back = act === 'hidden' ? href('hiddenShipments') : href('shipment', { id })
  return (
    <>
      <div className="details-top">
        <DetailsHead wayBack={back} back={t('details.back')} number={number}>
          <StatusMark status={status} />
          <TransportMode mode={mode} />
          <p>{customer}</p>
        </DetailsHead>
      </div>
      <ReasonPanel
        title={t(`repairs.${act}Title`)}
        what={t(`repairs.${act}What`)}
        done={{ by, at, reason }}
        answer={useActionData<typeof action>()}
        back={back}
      />
    </>
  )
}
