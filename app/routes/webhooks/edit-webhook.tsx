import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import { VersionField } from '#app/components/form/version-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { found } from '#app/server/found.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { changeEndpoint } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { requireEndpoint } from './require-endpoint.server.ts'
import { WebhookFields } from './webhook-fields.tsx'
import { readEndpoint, webhookEditForm } from './webhook-form.ts'
import { listOwners } from './webhook-options.server.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, endpoint, now } = await requireEndpoint(args, 'webhookEdit')
  const chosen = (endpoint.customers ?? []).map(({ id }) => String(id))
  return json({
    endpoint,
    ownerId: endpoint.owner.id === viewer.userId ? '' : String(endpoint.owner.id),
    isProven: await isProven(viewer, now),
    owners: await listOwners(viewer, endpoint.owner),
    customers: await offerChoices(viewer, chosen),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, endpoint } = await requireEndpoint(args, 'webhookEdit')
  const chosen = (endpoint.customers ?? []).map(({ id }) => id)
  const save = async ({ version, ownPassword, ...typed }: ValueOf<typeof webhookEditForm>) => {
    const change = { version, ...readEndpoint(typed) }
    found(await changeEndpoint(act, endpoint.id, change, { ownPassword }))
    return redirectWithToast(href('webhook', { endpoint: endpoint.id }), 'webhooks.saved')
  }
  return answerEdit(args.request, webhookEditForm, save, { customers: () => listChoices(viewer, undefined, chosen) })
}

interface Standing {
  name: string
  url: string
  types: string[]
  customers: string[] | null
  owner: string
}

export default function EditWebhook() {
  const { t } = useTranslation()
  const { endpoint, ownerId, isProven, owners, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(webhookEditForm, {
    answer,
    id: 'webhook',
    first: {
      name: endpoint.name,
      url: endpoint.url,
      types: [...endpoint.types],
      owner: ownerId,
      ignoresOwn: endpoint.ignoresOwn ? 'on' : undefined,
      customers: (endpoint.customers ?? []).map(({ id }) => String(id)),
    },
  })
  const back = href('webhook', { endpoint: endpoint.id })
  return (
    <>
      <BackLink to={back}>{endpoint.name}</BackLink>
      <PageTitle title={t('webhooks.edit')} />
      <OwnForm form={form} className="panel admin-form webhook-form" incorrect={t('administration.incorrect')} preventScrollReset={false}>
        <FirstSubmit />
        <VersionField<Standing> field={fields.version} version={endpoint.version} answer={answer}>
          {({ current, chosen }) => [
            { label: t('webhooks.name'), theirs: current.name, mine: fields.name.value },
            { label: t('webhooks.url'), theirs: current.url, mine: fields.url.value },
            { label: t('webhooks.types'), theirs: current.types.join(', '), mine: [fields.types.value ?? []].flat().join(', ') },
            {
              label: t('webhooks.customers'),
              theirs: (current.customers ?? []).join(', '),
              mine: (chosen.customers ?? []).join(', '),
            },
          ]}
        </VersionField>
        <WebhookFields form={form} fields={fields} owners={owners} customers={customers} isProven={isProven} answer={answer} />
        <FormEnd send={t('administration.save')} back={back} />
      </OwnForm>
    </>
  )
}
