import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { DocumentTable } from '#app/components/attachments/document-table.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Document } from '#domain/core/attachments/document.ts'
import { href } from '#domain/core/href.ts'
import type { Page } from '#domain/core/lists/list-page.ts'

interface DocumentsProps {
  ticketId: number
  documents: SerializeFrom<Page<Document>>
  isClosed: boolean
}

export function Documents({ ticketId, documents, isClosed }: DocumentsProps) {
  const { t } = useTranslation()
  return (
    <div className="ticket-documents">
      {!isClosed && (
        <Link className="button" to={href('ticketDocuments', { id: ticketId })} preventScrollReset>
          <Icon name="plus" small />
          {t('tickets.detail.attach')}
        </Link>
      )}
      <DocumentTable
        documents={documents}
        noneWhy={t('tickets.detail.noDocumentsWhy')}
        titleLabel={t('tickets.document.label')}
        pagesName="attachments"
        addressOf={(document) => href('ticketDocument', { id: ticketId, document })}
        actsOf={(document) => ({
          replace: isClosed ? undefined : href('ticketDocumentReplacement', { id: ticketId, document }),
          remove: href('ticketDocumentRemoval', { id: ticketId, document }),
        })}
      />
    </div>
  )
}
