import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { BoxField } from '#app/components/form/box-field.tsx'
import { Field } from '#app/components/form/field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { PreviewActions } from '#app/components/form/preview-actions.tsx'
import { BoxesField, SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { alertKinds, kindsOfType } from '#domain/alerts/alert-kinds.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import {
  applyAlertSet,
  listCopiedFrom,
  previewAlertSet,
  type SetLine,
  type SetReach,
} from '#domain/alerts/customer-alerts/alert-sets.server.ts'
import { endLinkedSet, listLinkedSets, saveLinkedSet, unlinkGroup } from '#domain/alerts/customer-alerts/linked-sets.server.ts'
import { href } from '#domain/core/href.ts'
import { type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'
import { listGroupNames } from '#domain/directory/groups/groups.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { alertSetForm } from './alert-set-form.ts'
import './alert-set.css'

/** Its own people, the broker among them. */
const usualRoles = ['2', '4'] as const
const offeredRoles = ['2', '3', '4', '5'] as const

const idOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

function asked({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { searchParams } = new URL(request.url)
  const [customerId = null, fromId = null, setId = null] = ['customer', 'from', 'set'].map((name) => idOf(searchParams.get(name)))
  return { customerId, fromId, setId }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('alertSet', args)
  const { customerId, fromId, setId } = asked(args)
  const sets = await listLinkedSets(viewer)
  const set = setId === null ? null : found(sets.find(({ id }) => id === setId))
  const sources = await listCopiedFrom(viewer)
  const from = sources.find(({ id }) => id === fromId)
  return json({
    customer: customerId === null ? null : found(await findAlertCustomer(viewer, customerId)),
    sources: sources.filter(({ id }) => id !== customerId).map(({ id, name }) => ({ id, name })),
    from: from ? { id: from.id, name: from.name } : null,
    groups: await listGroupNames(viewer),
    sets,
    set,
    kinds: set?.kinds ?? from?.kinds ?? kindsOfType('A'),
    key: crypto.randomUUID(),
  })
}

function reachOf(text: string): SetReach {
  const [kind, id] = text.split('-')
  if (kind === 'all') return 'all'
  if (kind === 'set') return { setId: Number(id) }
  return kind === 'group' ? { groupId: Number(id) } : { customerId: Number(id) }
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('alertSet', args)
  const { customerId, fromId, setId } = asked(args)
  return answerSubmission(args.request, alertSetForm, async ({ intent, key, reach, kinds, roles, name, isDefault }) => {
    if (intent === 'end') {
      found(setId !== null && (await endLinkedSet(act, setId)))
      return redirectWithToast(href('alertSet'), 'alerts.set.ended')
    }
    const groupId = idOf(intent.replace('unlink-', ''))
    if (groupId !== null) {
      found(setId !== null && (await unlinkGroup(act, setId, groupId)))
      return redirectWithToast(href('alertSet', { set: setId }), 'alerts.set.unlinked')
    }
    const set = { reach: reachOf(reach), kinds, roles: roles.map((role) => Number(role) as RoleId), fromId }
    if (intent === 'preview')
      return json({ first: { key, reach, kinds, roles, name, isDefault }, preview: await previewAlertSet(viewer, set) })
    if (setId !== null || name) {
      if (!name) throw new DomainError('alerts.set.nameRequired', 'name')
      const linked = { ...set, id: setId, name, isDefault: isDefault === 'on' }
      const saved = found(await saveLinkedSet(act, linked))
      return redirectWithToast(href('alertSet', { set: saved.id }), 'alerts.set.linked', { values: { count: saved.count } })
    }
    const count = await applyAlertSet(act, set, key)
    return redirectWithToast(customerId === null ? href('alerts') : href('customerAlerts', { customer: customerId }), 'alerts.set.done', {
      values: { count },
    })
  })
}

interface Previewed {
  first: { key: string; reach: string; kinds: string[]; roles: string[]; name?: string; isDefault?: 'on' }
  preview: SetLine[]
}

const previewIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'preview' in answer ? (answer as Previewed) : undefined

export default function AlertSetPage() {
  const { t } = useTranslation()
  const { customer, from, groups, kinds, key, set } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const previewed = previewIn(answer)
  const reach = set ? `set-${set.id}` : customer ? `customer-${customer.id}` : 'all'
  const first = {
    ...{ key, reach, kinds, roles: set ? offeredRoles.filter((role) => set.roles.includes(Number(role) as RoleId)) : [...usualRoles] },
    ...(set && { name: set.name, isDefault: set.isDefault ? 'on' : undefined }),
  }
  const [form, fields] = useOwnForm(alertSetForm, {
    answer,
    id: `alert-set-${from?.id ?? 0}-${set?.id ?? 0}`,
    first: (previewed?.first as typeof first) ?? first,
  })
  const back = customer ? href('customerAlerts', { customer: customer.id }) : href('alerts')
  return (
    <>
      <BackLink to={back}>{customer?.name ?? t('alerts.title')}</BackLink>
      <PageTitle title={t('alerts.set.title')}>{customer?.name ?? t('alerts.set.forAll')}</PageTitle>
      <LinkedSets />
      {!set && <CopyFrom />}
      {from && <Notice tone="attention">{t('alerts.set.copied', { name: from.name })}</Notice>}
      <OwnForm form={form} className="panel alert-set">
        <HiddenField field={fields.key} />
        <p>{t('alerts.set.what')}</p>
        <SelectField
          field={fields.reach}
          label={t('alerts.set.reach')}
          options={[
            ...(set ? [{ value: `set-${set.id}`, label: t('alerts.set.itsCustomers', { count: set.customers }) }] : []),
            ...(customer ? [{ value: `customer-${customer.id}`, label: customer.name }] : []),
            { value: 'all', label: t('alerts.set.forAll') },
            ...groups.map(({ id, name }) => ({ value: `group-${id}`, label: name, group: t('alerts.set.groups') })),
          ]}
        />
        <BoxesField
          field={fields.kinds}
          label={t('alerts.set.kinds')}
          options={alertKinds.map((value) => ({ value, label: t(`news.kinds.${value}`) }))}
        />
        <BoxesField
          field={fields.roles}
          label={t('alerts.set.roles')}
          help={t('alerts.set.rolesHelp')}
          options={offeredRoles.map((value) => ({ value, label: t(`shell.roles.${roleKeys[Number(value) as RoleId]}`) }))}
        />
        <Field field={fields.name} type="text" label={t('alerts.set.name')} help={t('alerts.set.nameHelp')} autoComplete="off" />
        <BoxField field={fields.isDefault} label={t('alerts.set.isDefault')} />
        {previewed && <Preview lines={previewed.preview} />}
        <PreviewActions
          isReady={previewed?.preview.some(({ added, people }) => added.length > 0 || people.length > 0) ?? false}
          save={t('alerts.set.save')}
          preview={t(previewed ? 'alerts.set.previewAgain' : 'alerts.set.preview')}
          cancel={back}
        />
        {set?.groups.map(({ id, name }) => (
          <p key={id} className="field-help">
            <button type="submit" name="intent" value={`unlink-${id}`} className="button small">
              {t('alerts.set.unlink', { name })}
            </button>{' '}
            {t('alerts.set.unlinkWhat')}
          </p>
        ))}
        {set && (
          <p className="field-help">
            <button type="submit" name="intent" value="end" className="button small">
              {t('alerts.set.end')}
            </button>{' '}
            {t('alerts.set.endWhat')}
          </p>
        )}
      </OwnForm>
    </>
  )
}

function LinkedSets() {
  const { t } = useTranslation()
  const { sets, set } = useLoaderData<typeof loader>()
  if (sets.length === 0) return null
  const words = ({ name, customers, isDefault }: (typeof sets)[number]) =>
    [name, t('alerts.set.customersOf', { count: customers }), isDefault && t('alerts.set.ofNew')].filter(Boolean).join(' · ')
  return (
    <PathTabs
      label={t('alerts.set.sets')}
      tabs={[
        { to: href('alertSet'), label: t('alerts.set.none'), isCurrent: set === null },
        ...sets.map((each) => ({ to: `?set=${each.id}`, label: words(each), isCurrent: each.id === set?.id })),
      ]}
    />
  )
}

function CopyFrom() {
  const { t } = useTranslation()
  const { customer, sources, from } = useLoaderData<typeof loader>()
  if (sources.length === 0) return null
  return (
    <Form className="alert-set-from">
      {customer && <input type="hidden" name="customer" value={customer.id} />}
      <label className="field">
        <span className="field-label">{t('alerts.set.from')}</span>
        <select className="input" name="from" defaultValue={from?.id ?? ''}>
          <option value="">{t('alerts.set.fromNobody')}</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        {t('alerts.set.copy')}
      </button>
    </Form>
  )
}

function Preview({ lines }: { lines: readonly SetLine[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return <Notice tone="attention">{t('alerts.set.nobody')}</Notice>
  return (
    <Ledger
      label={t('alerts.set.preview')}
      missing={<NotGiven />}
      columns={[
        { label: t('alerts.mail.customer') },
        { label: t('alerts.set.added') },
        { label: t('alerts.set.kept') },
        { label: t('alerts.set.receivers') },
      ]}
      rows={lines.map(({ customerId, customer, added, kept, people }) => ({
        id: customerId,
        cells: [
          customer,
          added.map((kind) => t(`news.kinds.${kind}`)).join(', ') || null,
          kept.map((kind) => t(`news.kinds.${kind}`)).join(', ') || null,
          people.join(', ') || <strong key="nobody">{t('alerts.row.toNobody')}</strong>,
        ],
      }))}
    />
  )
}
