import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { TooLong } from '#app/components/list/too-long.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { pageOf } from '#domain/core/lists/list-page.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { filterSelected } from '#domain/core/lists/selected-rows.ts'
import {
  categoryOrder,
  changeLinesQuery,
  type DocumentLine,
  documentsPerListPage,
  hasFile,
  isChosen,
  type LinesQuery,
  lineStates,
  linesName,
  mostShipments,
  mostZipped,
} from '#domain/freight/documents/document-line.ts'
import { ownSide } from '#domain/freight/documents/own-side.ts'
import { whyNoZip } from '#domain/freight/documents/zipped-documents.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { DocumentLines } from './document-lines.tsx'
import { findDocuments } from './find-documents.server.ts'
import './shipments-documents.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('trackingDocuments', args)
  const { asked, gathered, params } = await findDocuments(args.request, viewer, now)
  const wayBack = pathUnder(trackingList, new URLSearchParams([...params].filter(([name]) => !name.includes('.'))), filterSelected)
  if (gathered === 'too-long') return json({ kind: 'too-long' as const, wayBack })
  const side = ownSide(viewer)
  const { lines, ...shipments } = gathered
  const countOf = (wish: Omit<LinesQuery, 'page'>) => lines.filter((line) => isChosen(line, wish, side)).length
  const chosen = lines.filter((line) => isChosen(line, asked, side))
  const stored = chosen.filter(hasFile)
  const { offset, ...place } = pageOf(asked.page, documentsPerListPage, chosen.length)
  return json({
    kind: 'listed' as const,
    wayBack,
    asked,
    ...shipments,
    ...place,
    total: chosen.length,
    rows: chosen.slice(offset, offset + documentsPerListPage),
    zip: { count: stored.length, size: stored.reduce((sum, { file }) => sum + file.size, 0), why: whyNoZip(chosen) },
    states: lineStates.map((state) => ({ state, count: countOf({ ...asked, state }) })),
    categories: categoryOrder
      .map((category) => ({ category, count: countOf({ ...asked, category }) }))
      .filter(({ category, count }) => count > 0 || category === asked.category),
    everything: countOf({ ...asked, category: null }),
    // What was selected or is a page is another at the next look.
    mailed: params.has('only') ? null : String(params),
  })
}

export default function ShipmentsDocuments() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const found = useLoaderData<typeof loader>()
  if (found.kind === 'too-long') {
    return (
      <>
        <PageTitle title={t('documentList.title')} />
        <TooLong list={trackingList} />
      </>
    )
  }
  const { wayBack, asked, shipments, of, rows, total, zip, states, categories, everything, mailed, ...place } = found
  const missing = total - zip.count
  return (
    <>
      <BackLink to={wayBack}>{t('tracking.title')}</BackLink>
      <div className="papers-head">
        <PageTitle title={t('documentList.title')}>
          {t('documentList.total', { count: zip.count, total: count(zip.count) })} ·{' '}
          {missing > 0 && `${t('documentList.lacking', { count: missing, missing: count(missing) })} · `}
          {t('documentList.ofShipments', { count: shipments, shipments: count(shipments) })}
        </PageTitle>
        <div className="papers-acts">
          {mailed !== null && (
            <Link className="button" to={href('sendList', { documents: mailed })}>
              <Icon name="reports" small />
              {t('reports.sendMe')}
            </Link>
          )}
          <ZipLink {...zip} />
        </div>
      </div>
      {of > shipments && (
        <Notice tone="attention">{t('documentList.tooManyShipments', { most: count(mostShipments), shipments: count(of) })}</Notice>
      )}
      <States states={states} current={asked.state} />
      {everything > 0 && <Categories categories={categories} current={asked.category} everything={everything} />}
      {rows.length > 0 ? (
        <DocumentLines lines={rows as DocumentLine[]} />
      ) : (
        <EmptyState icon="document" title={t(asked.state === 'all' ? 'documentList.none' : 'documentList.noneMissing')}>
          <p>{t(asked.state === 'all' ? 'documentList.noneWhy' : 'documentList.noneMissingWhy')}</p>
        </EmptyState>
      )}
      <Pagination {...place} total={total} perPage={documentsPerListPage} name={linesName} />
    </>
  )
}

type Listed = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'listed' }>

function ZipLink({ count: documents, size, why }: Listed['zip']) {
  const { t } = useTranslation()
  const { count, bytes } = useNumbers()
  const [params] = useSearchParams()
  if (why === 'nothing') return null
  if (why) return <p className="field-help">{t(`documentList.noZip.${why}`, { most: count(mostZipped) })}</p>
  return (
    // A plain link: the browser, not the router, must fetch a file.
    <a className="button main" href={href('trackingDocumentsZip', params)}>
      <Icon name="download" small />
      {t('documentList.zip', { count: documents, total: count(documents), size: bytes(size) })}
    </a>
  )
}

function States({ states, current }: { states: Listed['states']; current: LinesQuery['state'] }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const [params] = useSearchParams()
  return (
    <PathTabs
      label={t('documentList.states.label')}
      tabs={states.map(({ state, count: lines }) => ({
        to: `?${changeLinesQuery(params, { state })}`,
        label: `${t(`documentList.states.${state}`)} ${count(lines)}`,
        isCurrent: state === current,
      }))}
    />
  )
}

type CategoriesProps = Pick<Listed, 'categories' | 'everything'> & { current: LinesQuery['category'] }

function Categories({ categories, current, everything }: CategoriesProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const [params] = useSearchParams()
  const choices = [{ category: null, count: everything }, ...categories]
  return (
    <nav className="papers-kinds" aria-label={t('documents.category')}>
      {choices.map(({ category, count: lines }) => (
        <Link
          key={category ?? ''}
          className="papers-kind"
          to={`?${changeLinesQuery(params, { category })}`}
          aria-current={category === current ? 'true' : undefined}
          preventScrollReset
        >
          {category ? t(`documents.categories.${category}`) : t('documentList.everyKind')}{' '}
          <span className="papers-count">{count(lines)}</span>
        </Link>
      ))}
    </nav>
  )
}
