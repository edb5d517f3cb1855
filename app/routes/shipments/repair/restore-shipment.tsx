import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DetailsHead } from '#app/components/navigation/details-head.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import { constraintOf } from '#app/server/forms/constraint.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { restoreShipment } from '#domain/freight/edits/restore-shipment.server.ts'
import { findRestorable } from '#domain/freight/shipments/repair/repaired-shipment.server.ts'
import { repairForm } from './repair-form.ts'
import './repair.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'repair-shipments')
  const { restores, ...shipment } = found(await findRestorable(viewer, idIn(paramsOf('shipmentRestoring', args).id)))
  if (!restores) return redirect(href('shipment', { id: shipment.id }))
  const title = await titleOf(args, 'repairs.restoreOf', { number: shipment.number })
  return json({ title, constraint: constraintOf(repairForm), shipment, restores })
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'repair-shipments')
  const id = idIn(paramsOf('shipmentRestoring', args).id)
  found(await findRestorable(viewer, id))
  return answerSubmission(args.request, repairForm, async ({ reason }) => {
    found(await restoreShipment(viewer, id, reason, originOf(args), new Date()))
    return redirectWithToast(href('shipment', { id }), 'repairs.restored')
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function RestoreShipment() {
  const { t } = useTranslation()
  const { constraint, shipment, restores } = useLoaderData<typeof loader>()
  const { id, number, status, mode, customer } = shipment
  const { act, by, at, reason } = restores
  const back = act === 'hidden' ? href('hiddenShipments') : href('shipment', { id })
  const [form, fields] = useOwnForm(() => import('./repair-form.ts').then((forms) => forms.repairForm), {
    constraint,
    answer: useActionData<typeof action>(),
    id: 'repair',
  })
  return (
    <>
      <div className="details-top">
        <DetailsHead wayBack={back} back={t('details.back')} number={number}>
          <StatusMark status={status} />
          <TransportMode mode={mode} />
          <p>{customer}</p>
        </DetailsHead>
      </div>
      <section className="panel repair-form" aria-labelledby="restore">
        <h2 id="restore">{t(`repairs.${act}Title`)}</h2>
        <p>{t(`repairs.${act}What`)}</p>
        <FactList>
          <Fact name={t('repairs.by')}>{by}</Fact>
          <Fact name={t('repairs.at')}>{at && <Minute instant={at} />}</Fact>
          <Fact name={t('repairs.reason')} wide>
            {reason}
          </Fact>
        </FactList>
        <OwnForm form={form} className="repair-form">
          <TextField field={fields.reason} label={t('repairs.restoreReason')} rows={3} />
          <FormEnd send={t('repairs.restore')} back={back} isPage />
        </OwnForm>
      </section>
    </>
  )
}
