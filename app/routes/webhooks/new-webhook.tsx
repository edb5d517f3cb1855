import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { createEndpoint } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { MadeSecret, madeIn } from './made-secret.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { readEndpoint, webhookForm } from './webhook-form.ts'
import { listOwners } from './webhook-options.server.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('newWebhook', args)
  return json({
    key: crypto.randomUUID(),
    isProven: await isProven(viewer, now),
    owners: await listOwners(viewer),
    customers: await offerChoices(viewer),
  })
}

/** The secret is in this answer alone. */
export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('newWebhook', args)
  return answerSubmission(
    args.request,
    webhookForm,
    async ({ key, ownPassword, ...typed }) => {
      const made = await createEndpoint(act, readEndpoint(typed), { key, ownPassword })
      return made ? json({ made: { ...made, name: typed.name } }) : redirectWithToast(href('webhooks'), 'webhooks.secretUsed')
    },
    { customers: () => listChoices(viewer) },
  )
}

export default function NewWebhook() {
  const { t } = useTranslation()
  const answer = useActionData<typeof action>()
  const made = madeIn(answer)
  return (
    <>
      <BackLink to={href('webhooks')}>{t('webhooks.title')}</BackLink>
      <PageTitle title={t('webhooks.new')}>{t('webhooks.what')}</PageTitle>
      {made ? <MadeSecret {...made} /> : <NewWebhookForm answer={answer} />}
    </>
  )
}

function NewWebhookForm({ answer }: { answer: unknown }) {
  const { t } = useTranslation()
  const { key, isProven, owners, customers } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(webhookForm, { answer, id: 'webhook', first: { key, types: [] as string[] } })
  return (
    <OwnForm form={form} className="panel admin-form webhook-form" preventScrollReset={false}>
      <FirstSubmit />
      <HiddenField field={fields.key} />
      <WebhookFields form={form} fields={fields} owners={owners} customers={customers} isProven={isProven} answer={answer} />
      <FormEnd send={t('webhooks.create')} back={href('webhooks')} />
    </OwnForm>
  )
}
