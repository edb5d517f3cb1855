import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { doubtedText, doubtList, doubtOrigin, type ListedDoubt } from '#domain/freight/doubts/doubt-list.ts'
import { listDoubts, lookAtDoubt } from '#domain/freight/doubts/doubts.server.ts'
import { lookForm } from './look-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('pleaseLook', args)
  const listing = await readList(args.request, viewer, doubtList)
  return json({ listing, ...(await listDoubts(viewer, listing.asked)) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await enter('pleaseLook', args)
  return answerSubmission(args.request, lookForm, async ({ doubt }) => {
    const isNew = await lookAtDoubt(viewer, doubt, originOf(args), new Date())
    const { search } = new URL(args.request.url)
    return redirectWithToast(`${href('pleaseLook')}${search}`, isNew ? 'received.look.done' : 'received.look.gone')
  })
}

const formId = 'looked-at'

export default function PleaseLook() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page, catalogue } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <ErrorNotice answer={useActionData<typeof action>()} />
      <ListPage
        list={doubtList}
        listing={listing}
        page={page}
        catalogue={catalogue}
        exportPath={href('listSheet', { list: doubtList.key })}
        facts={t('received.look.total', { count: page.total, total: count(page.total) })}
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
        nothing={
          <Nothing list={doubtList} asked={listing.asked} icon="check" empty={t('received.look.empty')} none={t('received.look.none')}>
            <p>{t('received.look.emptyWhy')}</p>
          </Nothing>
        }
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
