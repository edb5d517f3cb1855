import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { RowAct } from '#app/components/table/row-act.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { href } from '#domain/core/href.ts'
import { listAliases } from '#domain/directory/customers/customer-aliases.server.ts'
import type { HeldGroup } from '#domain/intake/held/held.ts'
import { countHeld, decideHeld, listHeld } from '#domain/intake/held/held-shipments.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { AliasTable } from './alias-table.tsx'
import { heldForm } from './held-form.ts'
import { HeldNumbers } from './held-numbers.tsx'
import { HeldReasons } from './held-reasons.tsx'
import { tellDecided } from './tell-decided.server.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('held', args)
  const [groups, total, aliases] = await Promise.all([listHeld(viewer), countHeld(viewer), listAliases(viewer)])
  return json({ groups, total, aliases })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('held', args)
  return answerSubmission(args.request, heldForm, async ({ intent, shown, group, all }) => {
    const ids = all ? shown : group
    if (ids.length === 0) throw new DomainError('received.held.none')
    if (intent === 'confirm') return redirect(`${href('heldAcceptance')}?groups=${ids.join('.')}`)
    return tellDecided(await decideHeld(act, ids, { act: intent }))
  })
}

export default function Held() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { groups, total, aliases } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <SettingsPlace current="held" isWide />
      <PageTitle title={t('received.held.title')}>{t('received.held.total', { count: total, total: count(total) })}</PageTitle>
      {groups.length > 0 ? (
        <HeldGroups groups={groups} answer={answer} />
      ) : (
        <EmptyState icon="check" title={t('received.held.empty')}>
          <p>{t('received.held.emptyWhy')}</p>
        </EmptyState>
      )}
      {aliases.length > 0 && <AliasTable aliases={aliases} />}
      <Outlet />
    </>
  )
}

interface HeldGroupsProps {
  groups: readonly HeldGroup[]
  answer: unknown
}

function HeldGroups({ groups, answer }: HeldGroupsProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(heldForm, { answer, id: 'held' })
  const columns = [
    t('received.held.customer'),
    t('received.held.why'),
    t('received.held.shipments'),
    t('received.source'),
    t('received.held.since'),
    '',
  ]
  return (
    <OwnForm form={form} className="panel admin-form" action={href('held')}>
      <p className="quiet-line">{t('received.held.what')}</p>
      {groups.map(({ id }) => (
        <input key={id} type="hidden" name={fields.shown.name} value={id} />
      ))}
      <Ledger
        label={t('received.held.title')}
        missing={<NotGiven />}
        columns={columns.map((label) => ({ label }))}
        rows={groups.map(({ id, reasons, customer, shipments, numbers, source, since }) => ({
          id,
          cells: [
            <Checkbox key="customer" name={fields.group.name} value={id} aria-label={t('received.held.choose', { customer })}>
              {customer}
            </Checkbox>,
            <HeldReasons key="why" reasons={reasons} />,
            <HeldNumbers key="shipments" numbers={numbers} shipments={shipments} />,
            source,
            <Minute key="since" instant={since} />,
            <RowAct key="decide" to={href('heldGroup', { held: id })} label={t('received.held.decideOf', { customer })}>
              {t('received.held.decide')}
            </RowAct>,
          ],
        }))}
      />
      <Checkbox name={fields.all.name}>{t('received.held.all')}</Checkbox>
      <p className="panel-actions">
        <button type="submit" className="button" name={fields.intent.name} value="confirm">
          {t('received.held.acceptOpen')}
        </button>
        <button type="submit" className="button" name={fields.intent.name} value="reject">
          {t('received.held.reject')}
        </button>
      </p>
    </OwnForm>
  )
}
