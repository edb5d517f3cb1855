import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { switchEndpointOff } from '#domain/alerts/webhooks/endpoints/endpoint-switch.server.ts'
import { href } from '#domain/core/href.ts'
import { requireEndpoint } from './require-endpoint.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { id, name } = (await requireEndpoint(args, 'webhookOff')).endpoint
  return json({ id, name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, endpoint, origin, now } = await requireEndpoint(args, 'webhookOff')
  return answerConfirmed(async () => {
    await switchEndpointOff(viewer, endpoint.id, origin, now)
    return redirectWithToast(href('webhook', { endpoint: endpoint.id }), 'webhooks.switchedOff')
  })
}

export default function SwitchWebhookOff() {
  const { t } = useTranslation()
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={t('webhooks.offTitle')}
      back={href('webhook', { endpoint: id })}
      act={t('webhooks.off')}
      refused={useActionData<typeof action>()?.refused}
    >
      <p>{t('webhooks.offWhat', { name })}</p>
    </Confirm>
  )
}
