import { Link, useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/list/list-page.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listLoader } from '#app/server/lists/list-loader.server.ts'
import { href } from '#domain/core/href.ts'
import { rejectionRows } from '#domain/intake/received/received.server.ts'
import { rejectionList } from '#domain/intake/received/rejection-list.ts'

export const loader = listLoader('rejectedLines', rejectionRows)

export default function RejectedLines() {
  const { t } = useTranslation()
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <ListPage
        list={rejectionList}
        {...useLoaderData<typeof loader>()}
        texts="received.rejections"
        icon="check"
        cells={{ file: ({ runId, fileName }) => <Link to={href('receivedRun', { run: runId })}>{fileName}</Link> }}
      />
    </>
  )
}
