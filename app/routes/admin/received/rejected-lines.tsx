import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { listRejections } from '#domain/freight/feeds/received/received.server.ts'
import { rejectionList } from '#domain/freight/feeds/received/rejection-list.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('rejectedLines', args)
  const listing = await readList(args.request, viewer, rejectionList)
  return json({ listing, ...(await listRejections(viewer, listing.asked)) })
}

export default function RejectedLines() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page, catalogue } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <ListPage
        list={rejectionList}
        listing={listing}
        page={page}
        catalogue={catalogue}
        exportPath={href('listSheet', { list: rejectionList.key })}
        facts={t('received.rejections.total', { count: page.total, total: count(page.total) })}
        cells={{ file: ({ runId, fileName }) => <Link to={href('receivedRun', { run: runId })}>{fileName}</Link> }}
        nothing={
          <Nothing
            list={rejectionList}
            asked={listing.asked}
            icon="check"
            empty={t('received.rejections.empty')}
            none={t('received.rejections.none')}
          >
            <p>{t('received.rejections.emptyWhy')}</p>
          </Nothing>
        }
      />
    </>
  )
}
