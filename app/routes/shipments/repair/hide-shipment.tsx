import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReasonDialog } from '#app/freight/repair/reason-dialog.tsx'
import { repairForm } from '#app/freight/repair/repair-form.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { hideShipment } from '#domain/intake/edits/shipments/shipment-states.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentHiding', args)
  const { id } = found(await findHeading(viewer, idIn(params.id)))
  return json({ id })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('shipmentHiding', args)
  const id = idIn(params.id)
  found(await findHeading(viewer, id))
  return answerSubmission(args.request, repairForm, async ({ reason }) => {
    found(await hideShipment(act, id, reason))
    return redirectWithToast(href('shipmentRestoring', { id }), 'repairs.hidden')
  })
}

export default function HideShipment() {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof loader>()
  const back = href('shipment', { id }, { back: useOutletContext<string | null>() })
  return (
    <ReasonDialog title={t('repairs.hide')} send={t('repairs.hide')} answer={useActionData<typeof action>()} back={back}>
      <p>{t('repairs.hideWhat')}</p>
    </ReasonDialog>
  )
}
