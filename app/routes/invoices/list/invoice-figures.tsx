import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { Figures } from '#app/components/chart/figures.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { type ListQuery, pathOf } from '#domain/core/lists/list-query.ts'
import type { InvoiceTab } from '#domain/invoices/invoice.ts'
import type { CurrencyFigures } from '#domain/invoices/invoice-figures.server.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'

interface InvoiceFiguresProps extends CurrencyFigures {
  tab: InvoiceTab
  query: ListQuery
  today: string
}

/** Of one currency; a tab of several names each. */
export function InvoiceFigures({ tab, currency, query, totals, ageing, today }: InvoiceFiguresProps) {
  const { t } = useTranslation()
  const { count, sum } = useNumbers()
  if (totals.count === 0) return null
  const inCurrency = (title: string) => (tab === 'other' ? `${title}, ${currency}` : title)
  const title = inCurrency(t('invoices.ageing.title'))
  const only: ListQuery['chosen'] = tab === 'other' ? { currency: [currency] } : {}
  const chart = {
    kind: 'bars' as const,
    lying: true,
    figures: ageing.map(({ age, count: invoices, balance }) => ({
      label: t(`invoices.ages.${age}`),
      // A float suffices for the length of a bar; the text beside it is exact.
      value: Number(balance),
      text: sum(balance, currency),
      ...(invoices > 0 && { href: pathOf(invoiceLists[tab], { ...query, chosen: { ...query.chosen, ...only, age: [age] } }) }),
    })),
  }
  return (
    <div className="invoice-figures">
      <dl className="counters" aria-label={inCurrency(t('invoices.totals.title'))}>
        <Total
          label={t('invoices.totals.count')}
          value={count(totals.count)}
          note={totals.cancelled > 0 && t('invoices.totals.cancelled', { count: totals.cancelled, cancelled: count(totals.cancelled) })}
        />
        <Total label={t('invoices.totals.total')} value={sum(totals.total, currency)} />
        <Total
          label={t('invoices.totals.balance')}
          value={sum(totals.balance, currency)}
          note={totals.credit !== '0.00' && t('invoices.totals.less', { credit: sum(totals.credit, currency) })}
        />
        <Total label={t('invoices.totals.overdue')} value={sum(totals.overdue, currency)} />
      </dl>
      <section className="panel" aria-label={title}>
        <h2>{title}</h2>
        <ChartPicture chart={chart} label={title} height={140} />
        <p className="home-note">{t('invoices.ageing.what', { day: today })}</p>
        <Figures chart={chart} label={title} name={t('invoices.ageing.band')} value={t('invoices.ageing.balance')} />
      </section>
    </div>
  )
}

function Total({ label, value, note }: { label: string; value: string; note?: string | false }) {
  return (
    <div className="counter">
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className="counter-before">{note}</dd>}
    </div>
  )
}
