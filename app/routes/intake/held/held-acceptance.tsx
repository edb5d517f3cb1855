import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList, NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { href } from '#domain/core/href.ts'
import { planAcceptance } from '#domain/intake/held/held-plan.server.ts'
import { decideHeld } from '#domain/intake/held/held-shipments.server.ts'
import { heldAcceptanceForm } from './held-form.ts'
import { HeldNumbers } from './held-numbers.tsx'
import { HeldReasons } from './held-reasons.tsx'
import { tellDecided } from './tell-decided.server.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('heldAcceptance', args)
  const asked = new URL(args.request.url).searchParams.get('groups') ?? ''
  const ids = asked.split('.').flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : []))
  const plan = await planAcceptance(viewer, ids)
  if (plan.groups.length === 0) throw redirect(href('held'))
  return json(plan)
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('heldAcceptance', args)
  return answerSubmission(args.request, heldAcceptanceForm, async ({ group }) =>
    tellDecided(await decideHeld(act, group, { act: 'confirm' })),
  )
}

/** What accepting held shipments makes, before it is done. */
export default function HeldAcceptance() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { groups, customers, created, moved } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(heldAcceptanceForm, { answer: useActionData<typeof action>(), id: 'held-acceptance' })
  const columns = [t('received.held.customer'), t('received.held.why'), t('received.held.shipments'), t('received.source')]
  return (
    <>
      <BackLink to={href('held')}>{t('received.held.back')}</BackLink>
      <PageTitle title={t('received.held.accept')}>{t('received.held.acceptWhat')}</PageTitle>
      <OwnForm form={form} className="panel admin-form">
        {groups.map(({ id }) => (
          <input key={id} type="hidden" name={fields.group.name} value={id} />
        ))}
        <FactList compact>
          <Fact name={t('received.held.makesCustomers')}>{count(customers.length)}</Fact>
          <Fact name={t('received.held.makesShipments')}>{count(created)}</Fact>
          <Fact name={t('received.held.movesShipments')}>{count(moved)}</Fact>
        </FactList>
        {customers.length > 0 && (
          <Ledger
            label={t('received.held.makesCustomers')}
            missing={<NotGiven />}
            columns={[{ label: t('received.held.newCustomer') }, { label: t('received.held.resembles') }]}
            rows={customers.map(({ name, likely }) => ({
              id: name,
              cells: [
                name,
                likely && (
                  <strong key="likely">
                    {t(likely.isFormAlone ? 'received.held.sameButForm' : 'received.held.isLike', { customer: likely.name })}
                  </strong>
                ),
              ],
            }))}
          />
        )}
        <Ledger
          label={t('received.held.shipments')}
          missing={<NotGiven />}
          columns={columns.map((label) => ({ label }))}
          rows={groups.map(({ id, customer, reasons, numbers, shipments, source }) => ({
            id,
            cells: [
              customer,
              <HeldReasons key="why" reasons={reasons} />,
              <HeldNumbers key="shipments" numbers={numbers} shipments={shipments} />,
              source,
            ],
          }))}
        />
        <FormEnd send={t('received.held.confirm')} back={href('held')} isPage />
      </OwnForm>
    </>
  )
}
