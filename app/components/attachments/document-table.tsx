import type { SerializeFrom } from '@remix-run/node'
import { Link, useSearchParams } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Minute, ReaderDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { type Document, documentsPerPage } from '#domain/core/attachments/document.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import { fileKinds } from '#domain/platform/files/file-kinds.ts'
import { DocumentPdf } from './document-pdf.tsx'
import { DocumentPicture } from './document-picture.tsx'
import './papers.css'

interface DocumentTableProps {
  documents: SerializeFrom<Page<Document>>
  noneWhy: string
  titleLabel?: string
  isCategorized?: boolean
  pagesName?: string
  addressOf: (id: number) => string
  /** Of a picture, drawn anew. Without it neither pictures nor PDFs are shown on the page. */
  pictureOf?: (id: number) => string
  /** Where the reader replaces and removes a document that they may revise. */
  actsOf?: (id: number) => DocumentActs
}

interface DocumentActs {
  replace?: string | undefined
  remove: string
}

export function DocumentTable({
  noneWhy,
  titleLabel,
  isCategorized = false,
  pagesName,
  addressOf,
  pictureOf,
  actsOf,
  documents: { rows, page, pages, total },
}: DocumentTableProps) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  if (total === 0) {
    return (
      <div className="panel">
        <EmptyState icon="document" title={t('documents.none')}>
          <p>{noneWhy}</p>
        </EmptyState>
      </div>
    )
  }
  const shown = pictureOf && rows.find((row) => isShown(row, params))
  return (
    <div className="documents-side">
      {shown &&
        (shown.kind === 'pdf' ? (
          <DocumentPdf key={shown.id} address={addressOf(shown.id)} name={shown.title ?? shown.name ?? ''} />
        ) : (
          <DocumentPicture picture={pictureOf(shown.id)} name={shown.title ?? shown.name ?? ''} />
        ))}
      <table className="document-table">
        <thead>
          <tr>
            <th scope="col">{titleLabel ?? t('documents.name')}</th>
            {isCategorized && (
              <th scope="col" className="document-category">
                {t('documents.category')}
              </th>
            )}
            <th scope="col" className="document-kind">
              {t('documents.kind')}
            </th>
            <th scope="col" className="figure document-size">
              {t('documents.size')}
            </th>
            <th scope="col" className="document-day">
              {t('documents.createdAt')}
            </th>
            <th scope="col" className="document-by">
              {t('documents.createdBy')}
            </th>
            <th scope="col" className="document-action">
              <span className="visually-hidden">{t('documents.download')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isCategorized={isCategorized}
              href={addressOf(document.id)}
              mayShow={pictureOf !== undefined && canBeShown(document)}
              acts={document.mayRevise ? actsOf?.(document.id) : undefined}
            />
          ))}
        </tbody>
      </table>
      <Pagination page={page} pages={pages} total={total} perPage={documentsPerPage} name={pagesName} />
    </div>
  )
}

type Row = SerializeFrom<Document>

const canBeShown = ({ kind }: Row) => kind !== null && (kind === 'pdf' || fileKinds[kind].make === 'image')

const isShown = (row: Row, params: URLSearchParams) => canBeShown(row) && params.get(shownParameter) === `${row.id}`

/** Of the address: which document is shown beside the list. */
const shownParameter = 'show'

/** Shows the document of a row, or hides it again. */
function ShowDocument({ document, name }: { document: Row; name: string }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const isOpen = isShown(document, params)
  const next = new URLSearchParams([...params].filter(([key]) => key !== shownParameter))
  if (!isOpen) next.set(shownParameter, `${document.id}`)
  return isOpen ? (
    <Act to={`?${next}`} name={t('documents.hideOne', { name })} word={t('documents.hide')} />
  ) : (
    <Act to={`?${next}`} name={t('documents.showOne', { name })} word={t('documents.show')} />
  )
}

interface RowProps {
  document: Row
  isCategorized: boolean
  href: string
  mayShow: boolean
  acts: DocumentActs | undefined
}

function DocumentRow({ document, isCategorized, href, mayShow, acts }: RowProps) {
  const { name, title, category, kind, size, by, at, revised } = document
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  if (name === null || kind === null || size === null)
    return (
      <tr className="document-removed">
        <td colSpan={isCategorized ? 7 : 6}>
          {t('documents.removedBy', { by: revised?.by ?? '' })} · {revised && <Minute instant={revised.at} />}
        </td>
      </tr>
    )
  return (
    <tr>
      <th scope="row" title={name}>
        <a href={href}>{title ?? name}</a>
        {title !== null && title !== name && <span className="document-file">{name}</span>}
        {revised && (
          <span className="document-file document-trace">
            {t('documents.replacedBy', { by: revised.by })} · <Minute instant={revised.at} />
          </span>
        )}
        {(acts || mayShow) && (
          <span className="document-acts">
            {mayShow && <ShowDocument document={document} name={title ?? name} />}
            {acts?.replace && (
              <Act to={acts.replace} name={t('documents.replaceOne', { name: title ?? name })} word={t('revisions.replace')} />
            )}
            {acts && <Act to={acts.remove} name={t('documents.removeOne', { name: title ?? name })} word={t('revisions.remove')} />}
          </span>
        )}
      </th>
      {isCategorized && <td>{t(`documents.categories.${category ?? 'other'}`)}</td>}
      <td>{fileKinds[kind].name}</td>
      <td className="figure">{bytes(size)}</td>
      <td className="document-day">
        <ReaderDay instant={at} />
      </td>
      <td title={by}>{by}</td>
      <td className="document-action">
        <a
          className="button quiet square small"
          href={href}
          title={t('documents.download')}
          aria-label={t('documents.downloadOne', { name })}
        >
          <Icon name="download" small />
        </a>
      </td>
    </tr>
  )
}

function Act({ to, name, word }: { to: string; name: string; word: string }) {
  return (
    <Link to={to} title={name} aria-label={name} preventScrollReset>
      {word}
    </Link>
  )
}
