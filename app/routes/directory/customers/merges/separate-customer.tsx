import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { findMerge, previewSeparation, separateCustomers } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { separateForm } from './merge-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('customerSeparation', args)
  const { customer, merge: id } = params
  const merge = found(await findMerge(viewer, idIn(id), now))
  found([merge.merged.id, merge.remaining.id].includes(idIn(customer)) && merge.separableUntil)
  return { viewer, merge, customerId: idIn(customer) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, merge, customerId } = await findOne(args)
  const preview = found(await previewSeparation(viewer, merge.id, new Date()))
  return json({ merge, customerId, preview })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, merge } = await findOne(args)
  return answerSubmission(args.request, separateForm, async ({ reason }) => {
    found(await separateCustomers(actBy(viewer, args), merge.id, reason))
    return redirectWithToast(href('customer', { customer: merge.merged.id }), 'customerMerge.separated')
  })
}

/** Tables of which an administrator knows what a row is. */
const shownTables = [
  'shipments',
  'invoices',
  'user_customers',
  'contacts',
  'customer_alerts',
  'reports',
  'access_tokens',
  'customer_aliases',
] as const

export default function SeparateCustomer() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { merge, customerId, preview } = useLoaderData<typeof loader>()
  const { merged, remaining, reason, by, at } = merge
  const { counts, moved, came } = preview
  const back = href('customer', { customer: customerId })
  const names = { merged: merged.name, remaining: remaining.name }
  const [form, fields] = useOwnForm(separateForm, { answer: useActionData<typeof action>(), id: 'separate-customer' })
  const countOf = (table: string, isKept: boolean) =>
    counts.filter((each) => each.table === table && (each.outcome === 'kept') === isKept).reduce((sum, { objects }) => sum + objects, 0)
  const kept = countOf('shipments', true)
  const more = (listed: number, all: number) => (all > listed ? ' …' : '')
  return (
    <DialogPage title={t('customerMerge.separateOf', names)} back={back} isWide>
      <div className="admin-form">
        <FactList>
          <Fact name={t('repairs.by')}>{by}</Fact>
          <Fact name={t('repairs.at')}>
            <Minute instant={at} />
          </Fact>
          <Fact name={t('repairs.reason')} wide>
            {reason}
          </Fact>
        </FactList>
        <h3>{t('customerMerge.goesBack', names)}</h3>
        <FactList>
          {shownTables.map((table) => (
            <Fact key={table} name={t(`customerMerge.tables.${table}`, names)}>
              {count(countOf(table, false))}
            </Fact>
          ))}
        </FactList>
        {(came.shipments > 0 || came.invoices > 0 || kept > 0) && (
          <Notice tone="attention">
            {came.shipments > 0 && (
              <>
                <p>{t('customerMerge.came', { ...names, count: came.shipments, total: count(came.shipments) })}</p>
                <p className="quiet-line">{came.numbers.join(', ') + more(came.numbers.length, came.shipments)}</p>
              </>
            )}
            {came.invoices > 0 && <p>{t('customerMerge.cameInvoices', { ...names, count: came.invoices, total: count(came.invoices) })}</p>}
            {kept > 0 && (
              <>
                <p>{t('customerMerge.movedOn', { count: kept, total: count(kept) })}</p>
                <p className="quiet-line">
                  {moved.map(({ number, customer }) => `${number} (${customer})`).join(', ') + more(moved.length, kept)}
                </p>
              </>
            )}
          </Notice>
        )}
        <OwnForm form={form} className="admin-form">
          <TextField field={fields.reason} label={t('customerMerge.separateReason')} rows={3} />
          <FormEnd send={t('customerMerge.separate')} back={back} />
        </OwnForm>
      </div>
    </DialogPage>
  )
}
