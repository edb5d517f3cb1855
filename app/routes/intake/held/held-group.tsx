import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { DecidedHeld, HeldDecision, HeldGroup as HeldGroupOf, LikelyCustomer } from '#domain/intake/held/held.ts'
import { decideHeld, findDecided, findHeld, findMeant } from '#domain/intake/held/held-shipments.server.ts'
import { listLikely } from '#domain/intake/held/likely-customers.server.ts'
import { listSame, type SamePair as Pair } from '#domain/intake/held/same-shipments.server.ts'
import { heldGroupForm } from './held-form.ts'
import { HeldNumbers } from './held-numbers.tsx'
import { HeldReasons } from './held-reasons.tsx'
import { SamePair } from './same-pair.tsx'
import { tellDecided } from './tell-decided.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('heldGroup', args)
  const id = idIn(params.held)
  const group = await findHeld(viewer, id)
  return { viewer, group, decided: group ? null : found(await findDecided(viewer, id)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, group, decided } = await findOne(args)
  const isUnknown = group?.reasons.some(({ kind }) => kind === 'unknown-customer')
  const likely = group && isUnknown ? ((await listLikely(viewer, [group.customer])).get(group.customer) ?? []) : []
  return json({ group, decided, likely, pairs: group && isNew(group) ? await listSame(viewer, group) : [] })
}

/** Another customer's is known as itself. */
const isNew = ({ reasons }: HeldGroupOf) => reasons.every(({ kind }) => kind !== 'customer-changed')

export async function action(args: ActionFunctionArgs) {
  const { viewer, group } = await findOne(args)
  // Its own page says who has decided, what and when.
  if (!group) throw redirect(new URL(args.request.url).pathname)
  return answerSubmission(args.request, heldGroupForm, async ({ act, customer }) =>
    tellDecided(await decideHeld(actBy(viewer, args), [group.id], await decisionOf(viewer, act, customer))),
  )
}

async function decisionOf(viewer: Viewer, act: string, customer: string): Promise<HeldDecision> {
  if (act === 'same' || act === 'confirm' || act === 'reject') return { act }
  return { act: 'map', customerId: act === 'other' ? await findMeant(viewer, customer) : Number(act.slice('map:'.length)) }
}

export default function HeldGroup() {
  const { group, decided, likely, pairs } = useLoaderData<typeof loader>()
  return group ? <Undecided group={group} likely={likely} pairs={pairs} /> : decided && <Decided {...decided} />
}

/** Who was first, and what they said. */
function Decided({ customer, number, source, outcome, by, at }: DecidedHeld) {
  const { t } = useTranslation()
  return (
    <DialogPage title={t('received.held.decidedOf', { number })} back={href('held')} isWide>
      <p>{t(`received.held.outcomes.${outcome}`)}</p>
      <FactList compact>
        <Fact name={t('received.held.by')}>{by}</Fact>
        <Fact name={t('received.held.decidedAt')}>
          <Minute instant={at} />
        </Fact>
        <Fact name={t('received.held.customer')}>{customer}</Fact>
        <Fact name={t('received.source')}>{source}</Fact>
      </FactList>
    </DialogPage>
  )
}

interface UndecidedProps {
  group: HeldGroupOf
  likely: readonly LikelyCustomer[]
  pairs: readonly Pair[]
}

function Undecided({ group: { reasons, customer, numbers, shipments, source }, likely, pairs }: UndecidedProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(heldGroupForm, { answer: useActionData<typeof action>(), id: 'held-group' })
  const ofCustomer = (['unknown-customer', 'customer-changed'] as const).find((each) => reasons.some(({ kind }) => kind === each))
  return (
    <DialogPage title={t('received.held.decideOf', { customer })} back={href('held')} isWide>
      <OwnForm form={form} className="admin-form">
        <FactList compact>
          <Fact name={t('received.held.why')}>
            <HeldReasons reasons={reasons} />
          </Fact>
          <Fact name={t('received.source')}>{source}</Fact>
          <Fact name={t('received.held.shipments')} wide>
            <HeldNumbers numbers={numbers} shipments={shipments} />
          </Fact>
        </FactList>
        {pairs.map((pair) => (
          <SamePair key={pair.number} {...pair} />
        ))}
        {pairs.length > 0 && shipments > pairs.length && <p>{t('received.held.morePairs', { count: shipments - pairs.length })}</p>}
        {reasons.length > 1 && <p>{t('received.held.settlesAll')}</p>}
        <RadioField
          field={fields.act}
          label={t('received.held.act')}
          options={[
            ...(pairs.length > 0 ? [{ value: 'same', label: t('received.held.same', { count: shipments }) }] : []),
            ...likely.map(({ id, name, rfc, isFormAlone }) => ({
              value: `map:${id}`,
              label: t(isFormAlone ? 'received.held.likelyForm' : 'received.held.likely', { customer: rfc ? `${name} (${rfc})` : name }),
            })),
            { value: 'confirm', label: t(`received.held.acts.${ofCustomer ?? 'known-elsewhere'}`, { customer }) },
            { value: 'reject', label: t('received.held.rejectThem') },
            ...(ofCustomer ? [{ value: 'other', label: t('received.held.other') }] : []),
          ]}
        />
        {ofCustomer && (
          <Field field={fields.customer} type="text" label={t('received.held.otherField')} autoComplete="off" required={false} />
        )}
        <FormEnd send={t('received.held.save')} back={href('held')} />
      </OwnForm>
    </DialogPage>
  )
}
