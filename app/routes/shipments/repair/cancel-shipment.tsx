import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReasonDialog } from '#app/freight/repair/reason-dialog.tsx'
import { repairForm } from '#app/freight/repair/repair-form.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { cancelShipment } from '#domain/intake/edits/shipments/shipment-states.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentCancelling', args)
  const { id, status } = found(await findHeading(viewer, idIn(params.id)))
  return status === 'cancelled' ? redirect(href('shipment', { id })) : json({ id })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('shipmentCancelling', args)
  const id = idIn(params.id)
  found(await findHeading(viewer, id))
  return answerSubmission(args.request, repairForm, async ({ reason }) => {
    found(await cancelShipment(act, id, reason))
    return redirectWithToast(href('shipment', { id }, { back: backIn(args.request) }), 'repairs.cancelled')
  })
}

export default function CancelShipment() {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof loader>()
  const back = href('shipment', { id }, { back: useOutletContext<string | null>() })
  return (
    <ReasonDialog title={t('repairs.cancel')} send={t('repairs.cancel')} answer={useActionData<typeof action>()} back={back}>
      <p>{t('repairs.cancelWhat')}</p>
    </ReasonDialog>
  )
}
