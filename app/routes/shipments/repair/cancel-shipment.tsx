import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReasonDialog } from '#app/freight/repair/reason-dialog.tsx'
import { constraintOf } from '#app/server/forms/constraint.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { cancelShipment } from '#domain/freight/edits/cancel-shipment.server.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { repairForm } from '#domain/freight/shipments/repair/repair-reason-schema.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'repair-shipments')
  const { id, status } = found(await findHeading(viewer, idIn(paramsOf('shipmentCancelling', args).id)))
  return status === 'cancelled' ? redirect(href('shipment', { id })) : json({ constraint: constraintOf(repairForm), id })
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'repair-shipments')
  const id = idIn(paramsOf('shipmentCancelling', args).id)
  found(await findHeading(viewer, id))
  return answerSubmission(args.request, repairForm, async ({ reason }) => {
    found(await cancelShipment(viewer, id, reason, originOf(args), new Date()))
    return redirectWithToast(href('shipment', { id }, { back: backIn(args.request) }), 'repairs.cancelled')
  })
}

export default function CancelShipment() {
  const { t } = useTranslation()
  const { constraint, id } = useLoaderData<typeof loader>()
  const back = href('shipment', { id }, { back: useOutletContext<string | null>() })
  return (
    <ReasonDialog
      title={t('repairs.cancel')}
      send={t('repairs.cancel')}
      constraint={constraint}
      answer={useActionData<typeof action>()}
      back={back}
    >
      <p>{t('repairs.cancelWhat')}</p>
    </ReasonDialog>
  )
}
