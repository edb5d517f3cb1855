import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { AudienceTable } from '#app/freight/audience-table.tsx'
import { CustomerChooser } from '#app/freight/customer-chooser.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { findUnmergedCustomer } from '#app/routes/directory/customers/find-customer.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { cutText } from '#domain/core/lists/list-query.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { type MergePreview, mergedParts } from '#domain/directory/customers/merges/merge.ts'
import { mergeCustomers } from '#domain/directory/customers/merges/merge-customers.server.ts'
import { previewMerge } from '#domain/directory/customers/merges/merged-customers.server.ts'
import { offerCustomers } from '#domain/directory/customers/offered-customers.server.ts'
import { MergeDifferences } from './merge-differences.tsx'
import { mergeForm } from './merge-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('customerMerge', args)
  const { id, name } = await findUnmergedCustomer(viewer, params.customer)
  const { searchParams } = new URL(args.request.url)
  const text = cutText(searchParams.get('who') ?? '')
  const to = readId(searchParams.get('to'))
  return json({
    id,
    name,
    text,
    preview: to === null ? null : await previewMerge(viewer, id, to),
    offered: await offerCustomers(viewer, id, text),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('customerMerge', args)
  const { id } = await findUnmergedCustomer(viewer, params.customer)
  return answerSubmission(args.request, mergeForm, async ({ to, reason }) => {
    found(await mergeCustomers(act, { mergedId: id, remainingId: to, reason }))
    return redirectWithToast(href('customer', { customer: to }), 'customerMerge.merged')
  })
}

export default function MergeCustomer() {
  const { t } = useTranslation()
  const { id, name, text, preview, offered } = useLoaderData<typeof loader>()
  return (
    <DialogPage title={t('customerMerge.title', { name })} back={href('customer', { customer: id })} isWide>
      <div className="admin-form">
        <p className="quiet-line">{t('customerMerge.what')}</p>
        <CustomerChooser label={t('customerMerge.remaining')} text={text} chosen={preview?.remaining ?? null} offered={offered} />
        {preview && <Preview key={preview.remaining.id} preview={preview} />}
      </div>
    </DialogPage>
  )
}

function Preview({ preview }: { preview: SerializeFrom<MergePreview> }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { id } = useLoaderData<typeof loader>()
  const { merged, remaining, parts, differences } = preview
  const [form, fields] = useOwnForm(mergeForm, {
    answer: useActionData<typeof action>(),
    id: 'merge-customer',
    first: { to: String(remaining.id) },
  })
  const names = { merged: merged.name, remaining: remaining.name }
  const sees = (of: typeof merged) => t('customerMerge.sees', { name: of.name, count: of.shipments, shipments: count(of.shipments) })
  return (
    <>
      <h3>{t('customerMerge.moves', names)}</h3>
      <FactList>
        {mergedParts.map((part) => (
          <Fact key={part} name={t(`customerMerge.parts.${part}`)}>
            {count(parts[part])}
          </Fact>
        ))}
      </FactList>
      <h3>{t('customerMerge.audience')}</h3>
      <AudienceTable
        label={t('customerMerge.audience')}
        sides={[
          { title: sees(remaining), audience: merged },
          { title: sees(merged), audience: remaining },
        ]}
      />
      {differences.length > 0 && <MergeDifferences names={names} differences={differences} />}
      <Notice tone="attention">
        <p>{t('customerMerge.files', names)}</p>
        <p>{t('customerMerge.undo')}</p>
      </Notice>
      <OwnForm form={form} className="admin-form">
        <HiddenField field={fields.to} />
        <TextField field={fields.reason} label={t('repairs.reason')} rows={3} />
        <FormEnd send={t('customerMerge.merge', names)} back={href('customer', { customer: id })}>
          <Link className="button" to={href('customerMerge', { customer: remaining.id }, { to: String(id) })} preventScrollReset>
            {t('customerMerge.swap')}
          </Link>
        </FormEnd>
      </OwnForm>
    </>
  )
}
