import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { ReasonDialog } from '#app/freight/repair/reason-dialog.tsx'
import { repairForm } from '#app/freight/repair/repair-form.ts'
import { useListBehind } from '#app/routes/containers/list-behind.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { removeContainer } from '#domain/intake/edits/containers/remove-container.server.ts'
import { countHanging } from '#domain/intake/edits/containers/repaired-container.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('containerRemoval', args)
  const id = idIn(params.id)
  return json({ id, hanging: found(await countHanging(viewer, id)) })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('containerRemoval', args)
  const id = idIn(params.id)
  found(await countHanging(viewer, id))
  return answerSubmission(args.request, repairForm, async ({ reason }) => {
    const shipmentId = found(await removeContainer(act, id, reason))
    return redirectWithToast(href('shipment', { id: shipmentId }), 'repairs.containerRemoved')
  })
}

export default function RemoveContainer() {
  const { t } = useTranslation()
  const { id, hanging } = useLoaderData<typeof loader>()
  const back = href('container', { id }, { back: useListBehind() })
  const kinds = (['comments', 'documents', 'incidents', 'tickets'] as const).filter((kind) => hanging[kind] > 0)
  return (
    <ReasonDialog
      title={t('repairs.removeContainer')}
      send={t('repairs.removeContainer')}
      answer={useActionData<typeof action>()}
      back={back}
    >
      <p>{t('repairs.removeContainerWhat')}</p>
      {kinds.length > 0 && (
        <>
          <p>{t('repairs.hanging')}</p>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>{t(`repairs.hangingOf.${kind}`, { count: hanging[kind] })}</li>
            ))}
          </ul>
        </>
      )}
    </ReasonDialog>
  )
}
