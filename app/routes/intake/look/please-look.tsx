import type { ActionFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { listLoader } from '#app/server/lists/list-loader.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { doubtedText, doubtList, doubtOrigin, type ListedDoubt } from '#domain/intake/doubts/doubt-list.ts'
import { doubtRows, lookAtDoubt } from '#domain/intake/doubts/doubts.server.ts'
import { lookForm } from './look-form.ts'

export const loader = listLoader('pleaseLook', doubtRows)

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('pleaseLook', args)
  return answerSubmission(args.request, lookForm, async ({ doubt }) => {
    const isNew = await lookAtDoubt(act, doubt)
    const { search } = new URL(args.request.url)
    return redirectWithToast(`${href('pleaseLook')}${search}`, isNew ? 'received.look.done' : 'received.look.gone')
  })
}

const formId = 'looked-at'

export default function PleaseLook() {
  const { t } = useTranslation()
  return (
    <>
      <SettingsPlace current="pleaseLook" isWide />
      <ErrorNotice answer={useActionData<typeof action>()} />
      <ListPage
        list={doubtList}
        {...useLoaderData<typeof loader>()}
        texts="received.look"
        icon="check"
        cells={{
          shipment: ({ shipmentId, shipment }) => <Link to={href('shipment', { id: shipmentId })}>{shipment}</Link>,
          container: ({ containerId, container }) => containerId && <Link to={href('container', { id: containerId })}>{container}</Link>,
          said: ({ said }) => <strong>{doubtedText(said, t)}</strong>,
          origin: (doubt) => <Origin doubt={doubt} />,
          act: ({ id, shipment }) => (
            <button
              type="submit"
              form={formId}
              name="doubt"
              value={id}
              className="button small"
              aria-label={t('received.look.lookedAtOf', { shipment })}
            >
              {t('received.look.lookedAt')}
            </button>
          ),
        }}
      />
      {/* The rows are within the form of what is selected. */}
      <Form method="post" id={formId} preventScrollReset />
    </>
  )
}

function Origin({ doubt }: { doubt: ListedDoubt }) {
  const { t } = useTranslation()
  const { runId, eventId } = doubt
  const text = doubtOrigin(doubt, t)
  if (runId !== null) return <Link to={href('receivedRun', { run: runId })}>{text}</Link>
  return eventId === null ? null : <Link to={href('receivedEvent', { event: eventId })}>{text}</Link>
}
