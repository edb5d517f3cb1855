import { Notice } from '#app/components/feedback/notice.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { InvoiceDetails } from '#domain/invoices/invoice-details.server.ts'

export function InvoiceLines({ invoice: { lines, sums, total, currency } }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation()
  const { amount, decimals, sum } = useNumbers()
  const title = t('invoices.lines.title', { currency })
  const figure = (label: string) => ({ label, isFigure: true })
  return (
    <section className="panel invoice-lines" aria-label={title}>
      <h2>{title}</h2>
      {sums === null ? (
        <p>{t('invoices.lines.none')}</p>
      ) : (
        <>
          <Ledger
            label={title}
            missing={<NotGiven />}
            columns={[
              { label: t('invoices.lines.description') },
              figure(t('invoices.lines.quantity')),
              figure(t('invoices.lines.unitPrice')),
              figure(t('invoices.lines.amount')),
              figure(t('invoices.lines.tax')),
            ]}
            rows={lines.map((line) => ({
              id: line.id,
              cells: [line.description, decimals(line.quantity), decimals(line.unitPrice, 2), amount(line.amount), amount(line.tax)],
            }))}
          />
          <dl className="invoice-sums">
            <div>
              <dt>{t('invoices.lines.subtotal')}</dt>
              <dd>{sum(sums.amount, currency)}</dd>
            </div>
            <div>
              <dt>{t('invoices.lines.tax')}</dt>
              <dd>{sum(sums.tax, currency)}</dd>
            </div>
            <div>
              <dt>{t('invoices.fields.total')}</dt>
              <dd>{sum(total, currency)}</dd>
            </div>
          </dl>
          {!sums.isWhole && <Notice tone="attention">{t('invoices.lines.differ', { sum: sum(sums.total, currency) })}</Notice>}
        </>
      )}
    </section>
  )
}
