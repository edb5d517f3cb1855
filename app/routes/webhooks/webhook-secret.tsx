import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { rotateEndpointSecret } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { MadeSecret, madeIn } from './made-secret.tsx'
import { requireEndpoint } from './require-endpoint.server.ts'
import { webhookSecretForm } from './webhook-form.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, endpoint, now } = await requireEndpoint(args, 'webhookSecret')
  return json({
    key: crypto.randomUUID(),
    id: endpoint.id,
    name: endpoint.name,
    isProven: await isProven(viewer, now),
  })
}

/** The secret is in this answer alone. */
export async function action(args: ActionFunctionArgs) {
  const { act, endpoint } = await requireEndpoint(args, 'webhookSecret')
  return answerSubmission(args.request, webhookSecretForm, async ({ ownPassword }) => {
    const secret = found(await rotateEndpointSecret(act, endpoint.id, { ownPassword }))
    return json({ made: { id: endpoint.id, name: endpoint.name, secret } })
  })
}

export default function WebhookSecret() {
  const { t } = useTranslation()
  const { id, name } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = madeIn(answer)
  return (
    <>
      <BackLink to={href('webhook', { endpoint: id })}>{name}</BackLink>
      <PageTitle title={t('webhooks.rotateTitle')}>{name}</PageTitle>
      {made ? <MadeSecret {...made} /> : <SecretForm answer={answer} />}
    </>
  )
}

function SecretForm({ answer }: { answer: unknown }) {
  const { t } = useTranslation()
  const { key, id, isProven } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(webhookSecretForm, { answer, id: `webhook-secret-${id}`, first: { key } })
  return (
    <section className="panel admin-form webhook-form">
      <p className="quiet-line">{t('webhooks.rotateWhat')}</p>
      <OwnForm form={form} className="admin-form narrow" preventScrollReset={false}>
        <HiddenField field={fields.key} />
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('webhooks.proofHelp')} />
        <FormEnd send={t('webhooks.rotateNow')} back={href('webhook', { endpoint: id })} />
      </OwnForm>
    </section>
  )
}
