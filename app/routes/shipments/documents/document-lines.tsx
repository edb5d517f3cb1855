import { Link } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { CalendarDay, ReaderDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { href } from '#domain/core/href.ts'
import type { DocumentLine } from '#domain/freight/documents/document-line.ts'

export function DocumentLines({ lines }: { lines: readonly DocumentLine[] }) {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  return (
    <Ledger
      label={t('documentList.title')}
      missing={<NotGiven />}
      columns={[
        { label: t('freight.fields.number') },
        { label: t('documents.category') },
        { label: t('documents.name') },
        { label: t('documentList.date') },
        { label: t('documents.size'), isFigure: true },
        { label: t('freight.fields.customer') },
      ]}
      rows={lines.map((line) => ({
        id: line.key,
        cells: [
          <ShipmentLink key="shipment" id={line.shipment.id} className="number papers-number">
            {line.shipment.number}
          </ShipmentLink>,
          t(`documents.categories.${line.category}`),
          <FileOrLack key="file" line={line} />,
          line.file ? <ReaderDay key="at" instant={line.file.at} /> : line.owed?.dueOn && <DueDay key="due" day={line.owed.dueOn} />,
          line.file ? bytes(line.file.size) : '',
          line.shipment.customer,
        ],
      }))}
    />
  )
}

function DueDay({ day }: { day: string }) {
  const { t } = useTranslation()
  return (
    <>
      {t('documentList.due')} <CalendarDay day={day} />
    </>
  )
}

function FileOrLack({ line: { shipment, container, category, file, owed } }: { line: DocumentLine }) {
  const { t } = useTranslation()
  if (!file) {
    return (
      <span className="papers-lack">
        <Mark meaning={owed?.isLate ? 'late' : 'attention'} icon="alert">
          {t(owed?.isLate ? 'documentList.late' : 'documentList.missing')}
        </Mark>
        {owed && <span>{t(`documentList.owedBy.${owed.by}`)}</span>}
        <Link to={href('shipmentDocuments', { id: shipment.id })}>{t('documents.new')}</Link>
        <Link to={href('shipmentSharing', { id: shipment.id }, { for: 'bringing', document: category })}>
          {t('sharing.brought.askFor')}
        </Link>
      </span>
    )
  }
  const address = container
    ? href('containerDocument', { id: container.id, document: file.id })
    : href('shipmentDocument', { id: shipment.id, document: file.id })
  return (
    <span className="papers-file">
      <a href={address}>{file.name}</a>
      {container && (
        <span className="papers-box">
          {t('freight.fields.container')} <span className="number">{container.number}</span>
        </span>
      )}
    </span>
  )
}
