import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AudienceTable } from '#app/freight/audience-table.tsx'
import { CustomerChooser } from '#app/freight/customer-chooser.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { returnPathIn } from '#app/server/safe-path.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { cutText } from '#domain/core/lists/list-query.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { offerCustomers } from '#domain/directory/customers/offered-customers.server.ts'
import { type MovePreview, moveShipment, previewMove } from '#domain/intake/edits/shipments/move-shipment.server.ts'
import { moveShipmentForm } from './move-shipment-form.ts'
import '#app/freight/repair/repair.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentMove', args)
  const id = idIn(params.id)
  const { searchParams } = new URL(args.request.url)
  const text = cutText(searchParams.get('who') ?? '')
  const preview = found(await previewMove(viewer, id, readId(searchParams.get('to'))))
  return json({
    title: await titleOf(args, 'shipmentMove.title', { number: preview.number }),
    id,
    preview,
    text,
    offered: await offerCustomers(viewer, preview.from.id, text),
    wayBack: returnPathIn(args.request),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('shipmentMove', args)
  const id = idIn(params.id)
  found(await previewMove(viewer, id, null))
  return answerSubmission(args.request, moveShipmentForm, async (move) => {
    found(await moveShipment(act, id, move))
    return redirectWithToast(href('shipment', { id }, { back: returnPathIn(args.request) }), 'shipmentMove.moved')
  })
}

export default function MoveShipment() {
  const { t } = useTranslation()
  const { id, preview, text, offered, wayBack } = useLoaderData<typeof loader>()
  const { number, from, to } = preview
  const back = href('shipment', { id }, { back: wayBack })
  return (
    <>
      <BackLink to={back}>{t('shipmentMove.back')}</BackLink>
      <PageTitle title={t('shipmentMove.title', { number })}>{from.name}</PageTitle>
      <section className="panel repair-form">
        <CustomerChooser label={t('shipmentMove.customer')} text={text} chosen={to} offered={offered} back={wayBack} />
      </section>
      {to && <Preview key={to.id} preview={{ ...preview, to }} back={back} />}
    </>
  )
}

type Shown = SerializeFrom<MovePreview>

function Preview({ preview, back }: { preview: Shown & { to: NonNullable<Shown['to']> }; back: string }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { from, to, moves, invoices, feed } = preview
  const [form, fields] = useOwnForm(moveShipmentForm, {
    answer: useActionData<typeof action>(),
    id: 'move-shipment',
    first: { from: String(from.id), to: String(to.id) },
  })
  const names = { from: from.name, to: to.name }
  return (
    <section className="panel repair-form" aria-labelledby="preview">
      <h2 id="preview">{t('shipmentMove.preview', names)}</h2>
      <AudienceTable
        label={t('shipmentMove.audience')}
        sides={[
          { title: t('shipmentMove.loses', names), audience: from },
          { title: t('shipmentMove.gains', names), audience: to },
        ]}
      />
      <h3>{t('shipmentMove.along')}</h3>
      <FactList>
        {(['containers', 'documents', 'comments', 'tickets'] as const).map((part) => (
          <Fact key={part} name={t(`shipmentMove.parts.${part}`)}>
            {count(moves[part])}
          </Fact>
        ))}
      </FactList>
      <Notice tone="attention">
        <p>{t('shipmentMove.read', names)}</p>
        {invoices > 0 && <p>{t('shipmentMove.invoices', { ...names, count: invoices, total: count(invoices) })}</p>}
        {feed && <p>{t('shipmentMove.feed', { ...names, feed })}</p>}
      </Notice>
      <OwnForm form={form} className="repair-form">
        <HiddenField field={fields.from} />
        <HiddenField field={fields.to} />
        <TextField field={fields.reason} label={t('repairs.reason')} rows={3} />
        <FormEnd send={t('shipmentMove.move', names)} back={back} isPage />
      </OwnForm>
    </section>
  )
}
