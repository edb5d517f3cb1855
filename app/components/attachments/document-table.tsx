import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Minute, ReaderDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { type Document, documentsPerPage } from '#domain/core/attachments/document.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import { fileKinds } from '#domain/platform/files/file-kinds.ts'
import './papers.css'

interface DocumentTableProps {
  documents: SerializeFrom<Page<Document>>
  noneWhy: string
  titleLabel?: string
  isCategorized?: boolean
  pagesName?: string
  addressOf: (id: number) => string
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
  actsOf,
  documents: { rows, page, pages, total },
}: DocumentTableProps) {
  const { t } = useTranslation()
  if (total === 0) {
    return (
      <div className="panel">
        <EmptyState icon="document" title={t('documents.none')}>
          <p>{noneWhy}</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="documents-side">
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
            <Row
              key={document.id}
              document={document}
              isCategorized={isCategorized}
              href={addressOf(document.id)}
              acts={document.mayRevise ? actsOf?.(document.id) : undefined}
            />
          ))}
        </tbody>
      </table>
      <Pagination page={page} pages={pages} total={total} perPage={documentsPerPage} name={pagesName} />
    </div>
  )
}

interface RowProps {
  document: SerializeFrom<Document>
  isCategorized: boolean
  href: string
  acts: DocumentActs | undefined
}

function Row({ document: { name, title, category, kind, size, by, at, revised }, isCategorized, href, acts }: RowProps) {
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
        {acts && (
          <span className="document-acts">
            {acts.replace && (
              <Act to={acts.replace} name={t('documents.replaceOne', { name: title ?? name })} word={t('revisions.replace')} />
            )}
            <Act to={acts.remove} name={t('documents.removeOne', { name: title ?? name })} word={t('revisions.remove')} />
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
