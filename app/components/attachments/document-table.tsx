import type { SerializeFrom } from '@remix-run/node'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { ReaderDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { type Document, documentsPerPage } from '#domain/core/attachments/document.ts'
import { fileKinds } from '#domain/core/files/file-kinds.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import './papers.css'

interface DocumentTableProps {
  documents: SerializeFrom<Page<Document>>
  noneWhy: string
  titleLabel?: string
  isCategorized?: boolean
  pagesName?: string
  addressOf: (id: number) => string
}

export function DocumentTable({
  noneWhy,
  titleLabel,
  isCategorized = false,
  pagesName,
  addressOf,
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
            <Row key={document.id} document={document} isCategorized={isCategorized} href={addressOf(document.id)} />
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
}

function Row({ document: { name, title, category, kind, size, by, at }, isCategorized, href }: RowProps) {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  return (
    <tr>
      <th scope="row" title={name}>
        <a href={href}>{title ?? name}</a>
        {title !== null && title !== name && <span className="document-file">{name}</span>}
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
