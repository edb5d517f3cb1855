import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { sheetResponse } from '#app/http/sheet.server.ts'
import { titleOf, translatorOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { readAsked } from '#domain/freight/shipments/tracking/asked.ts'
import { shownColumns } from '#domain/freight/shipments/tracking/columns.ts'
import { listForExport, listSelected } from '#domain/freight/shipments/tracking/export.server.ts'
import { ofSelection, readSelected } from '#domain/freight/shipments/tracking/selected.ts'
import { Refusal } from '#domain/ground/refusal.ts'
import { underExportLimit } from '#domain/ground/tables/export-limit.server.ts'
import { writeSheet } from '#domain/ground/tables/sheet.server.ts'
import { sheetFileName } from '#domain/ground/tables/sheet.ts'
import { listPath } from '../place.ts'
import { drawSheet } from './drawing.ts'

/** Why there is no spreadsheet. */
type Why = 'nothing' | 'too-long' | 'exportBusy' | 'exportTooMany'

/**
 * The list under the same address as the page's, or what is selected of it, as a spreadsheet in the reader's language (spec
 * 3 §7). Where there is none to be had this is a page that says why.
 */
export async function loader(asking: LoaderFunctionArgs) {
  const viewer = await requireViewer(asking, 'follow-shipments')
  const params = new URL(asking.request.url).searchParams
  const [asked, selected] = [readAsked(params), readSelected(params)]
  const title = await titleOf(asking, 'tables.exportTitle')
  const refuse = (why: Why, status: number, seconds = 0) =>
    json({ title, why, seconds }, { status, headers: seconds > 0 ? { 'Retry-After': String(seconds) } : {} })
  if (selected?.length === 0) return refuse('nothing', 400)
  try {
    return await underExportLimit(viewer, async () => {
      const found = await (selected ? listSelected(viewer, asked, selected) : listForExport(viewer, asked))
      if (found === 'too-long') return refuse('too-long', 400)
      // What was selected may have left the list meanwhile.
      if (selected && found.cards.length === 0) return refuse('nothing', 400)
      const columns = shownColumns(asked, viewer.preferences)
      const sheet = drawSheet(found, { asked, columns, isSelection: selected !== null }, await translatorOf(asking), viewer.language)
      asking.context.file = sheetResponse(await writeSheet(sheet), sheetFileName('Tracking', new Date()))
      return json({ title, why: null, seconds: 0 })
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfterSeconds === undefined) throw error
    return refuse(error.key === 'tables.exportBusy' ? 'exportBusy' : 'exportTooMany', 429, error.retryAfterSeconds)
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function NoSpreadsheet() {
  const { t } = useTranslation()
  const { why, seconds } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const words = {
    nothing: [t('tables.exportNothing'), t('tables.exportNothingWhy')],
    'too-long': [t('tracking.tooLong'), t('tracking.tooLongWhy')],
    exportBusy: [t('tables.exportWait'), t('tables.exportBusy')],
    exportTooMany: [t('tables.exportWait'), t('tables.exportTooMany', { seconds })],
  }
  const [heading = '', reason] = why ? words[why] : []
  return (
    <>
      <PageTitle title={t('tables.exportTitle')} />
      <EmptyState
        icon={seconds > 0 ? 'clock' : 'sheet'}
        title={heading}
        actions={
          <>
            {/* What may be had in a moment stays selected. */}
            <Link className="button main" to={listPath(params, seconds > 0 ? ['only'] : ofSelection)}>
              {t('tables.exportBack')}
            </Link>
            {seconds > 0 && (
              // A file is fetched by the browser itself.
              <a className="button" href={`/Tracking/export?${params}`}>
                {t('failures.retry')}
              </a>
            )}
          </>
        }
      >
        <p>{reason}</p>
      </EmptyState>
    </>
  )
}
