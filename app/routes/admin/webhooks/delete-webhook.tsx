import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { deleteEndpoint } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import { href } from '#domain/core/href.ts'
import { requireEndpoint } from './require-endpoint.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { id, name } = (await requireEndpoint(args, 'webhookDeletion')).endpoint
  return json({ id, name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, endpoint, origin, now } = await requireEndpoint(args, 'webhookDeletion')
  return answerConfirmed(async () => {
    await deleteEndpoint(viewer, endpoint.id, origin, now)
    return redirectWithToast(href('webhooks'), 'webhooks.deleted')
  })
}

export default function DeleteWebhook() {
  const { t } = useTranslation()
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={t('webhooks.deleteTitle')}
      back={href('webhook', { endpoint: id })}
      act={t('webhooks.delete')}
      refused={useActionData<typeof action>()?.refused}
    >
      <p>{t('webhooks.deleteWhat', { name })}</p>
    </Confirm>
  )
}
