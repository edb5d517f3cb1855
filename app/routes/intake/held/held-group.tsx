import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { HeldDecision } from '#domain/intake/held/held.ts'
import { decideHeld, findHeld, findMeant, listLikely } from '#domain/intake/held/held-shipments.server.ts'
import { heldGroupForm } from './held-form.ts'
import { HeldKindName } from './held-kind.tsx'
import { HeldNumbers } from './held-numbers.tsx'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('heldGroup', args)
  return { viewer, group: found(await findHeld(viewer, idIn(params.held))) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, group } = await findOne(args)
  const likely = group.kind === 'unknown-customer' ? await listLikely(viewer, group.customer) : []
  return json({ group, likely })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, group } = await findOne(args)
  return answerSubmission(args.request, heldGroupForm, async ({ act, customer }) => {
    const count = await decideHeld(actBy(viewer, args), [group.id], await decisionOf(viewer, act, customer))
    return redirectWithToast(href('held'), 'received.held.done', { values: { count } })
  })
}

async function decisionOf(viewer: Viewer, act: string, customer: string): Promise<HeldDecision> {
  if (act === 'confirm' || act === 'reject') return { act }
  return { act: 'map', customerId: act === 'other' ? await findMeant(viewer, customer) : Number(act.slice('map:'.length)) }
}

export default function HeldGroup() {
  const { t } = useTranslation()
  const { group, likely } = useLoaderData<typeof loader>()
  const { kind, customer, current, numbers, shipments, source } = group
  const [form, fields] = useOwnForm(heldGroupForm, { answer: useActionData<typeof action>(), id: 'held-group' })
  const isOfNames = kind !== 'known-elsewhere'
  return (
    <DialogPage title={t('received.held.decideOf', { customer })} back={href('held')} isWide>
      <OwnForm form={form} className="admin-form">
        <FactList compact>
          <Fact name={t('received.held.why')}>
            <HeldKindName kind={kind} current={current} />
          </Fact>
          <Fact name={t('received.source')}>{source}</Fact>
          <Fact name={t('received.held.shipments')} wide>
            <HeldNumbers numbers={numbers} shipments={shipments} />
          </Fact>
        </FactList>
        <RadioField
          field={fields.act}
          label={t('received.held.act')}
          options={[
            ...likely.map(({ id, name, rfc, isFormAlone }) => ({
              value: `map:${id}`,
              label: t(isFormAlone ? 'received.held.likelyForm' : 'received.held.likely', { customer: rfc ? `${name} (${rfc})` : name }),
            })),
            { value: 'confirm', label: t(`received.held.acts.${kind}`, { customer }) },
            { value: 'reject', label: t('received.held.rejectThem') },
            ...(isOfNames ? [{ value: 'other', label: t('received.held.other') }] : []),
          ]}
        />
        {isOfNames && (
          <Field field={fields.customer} type="text" label={t('received.held.otherField')} autoComplete="off" required={false} />
        )}
        <FormEnd send={t('received.held.save')} back={href('held')} />
      </OwnForm>
    </DialogPage>
  )
}
