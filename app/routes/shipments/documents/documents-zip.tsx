import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { zipResponse } from '#app/server/files/zip-response.server.ts'
import { titleOf, translatorOf } from '#app/server/translation.server.ts'
import { readViewerAgain } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { isChosen, mostZipped } from '#domain/freight/documents/document-line.ts'
import { ownSide } from '#domain/freight/documents/own-side.ts'
import { zipDocuments } from '#domain/freight/documents/zipped-documents.server.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { findDocuments } from './find-documents.server.ts'

/** The documents of the page as one file. Where there is none, a page says why. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('trackingDocumentsZip', args)
  const { asked, gathered } = await findDocuments(args.request, viewer, now)
  const side = ownSide(viewer)
  const lines = gathered === 'too-long' ? [] : gathered.lines.filter((line) => isChosen(line, asked, side))
  const say = await translatorOf(args)
  const title = await titleOf(args, 'documentList.title')
  try {
    const zip = await zipDocuments(viewer, {
      lines,
      kindOf: ({ category }) => say(`documents.categories.${category}`),
      readViewer: () => readViewerAgain(args, viewer, 'read-shipment-documents'),
      leftOut: { name: `${say('documentList.leftOut.name')}.txt`, text: (count) => say('documentList.leftOut.text', { count }) },
    })
    args.context.file = zipResponse(zip, `${say('documentList.title')} ${localDate(now, viewer.timeZone)}.zip`)
    return json({ title, why: null, seconds: 0 })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { key, retryAfterSeconds: seconds = 0 } = error
    return json(
      { title, why: key, seconds },
      { status: seconds > 0 ? 429 : 400, headers: seconds > 0 ? { 'Retry-After': `${seconds}` } : {} },
    )
  }
}

export default function DocumentsZip() {
  const { t } = useTranslation()
  const { why, seconds } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <>
      <PageTitle title={t('documentList.title')} />
      <EmptyState
        icon={seconds > 0 ? 'clock' : 'document'}
        title={t('documentList.noZip.title')}
        actions={
          <Link className="button main" to={href('trackingDocuments', params)}>
            {t('documentList.noZip.back')}
          </Link>
        }
      >
        <p>{why && t(why as TextKey, { seconds, minutes: Math.ceil(seconds / 60), most: mostZipped })}</p>
      </EmptyState>
    </>
  )
}
