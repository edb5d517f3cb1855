import { Notice } from '#app/components/feedback/notice.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { DemurrageCheck, ExpectedCharge } from '#domain/invoices/demurrage-check.ts'

type LedgerRow = Parameters<typeof Ledger>[0]['rows'][number]

interface ExpectedDemurrageProps extends DemurrageCheck {
  currency: string
  issuedOn: string
}

export function ExpectedDemurrage({ containers, billed, expected, currency, issuedOn }: ExpectedDemurrageProps) {
  const { t } = useTranslation()
  const { count, money } = useNumbers()
  const title = t('invoices.demurrage.title')
  const figure = (label: string) => ({ label, isFigure: true })
  return (
    <section className="panel invoice-lines" aria-label={title}>
      <h2>{title}</h2>
      <p className="quiet-line">
        {t('invoices.demurrage.what')} <CalendarDay day={issuedOn} />
      </p>
      <Ledger
        label={title}
        missing={<NotGiven />}
        columns={[
          { label: t('freight.fields.container') },
          { label: t('invoices.demurrage.charge') },
          { label: t('containers.lastFreeDay') },
          figure(t('containers.chargeableDays')),
          figure(t('invoices.demurrage.expected')),
        ]}
        rows={containers.flatMap((container) => rowsOf(container))}
      />
      <dl className="invoice-sums">
        <div>
          <dt>{t('invoices.demurrage.billed')}</dt>
          <dd>{money(billed, currency)}</dd>
        </div>
        {expected !== null && (
          <>
            <div>
              <dt>{t('invoices.demurrage.expected')}</dt>
              <dd>{money(expected, currency)}</dd>
            </div>
            <div>
              <dt>{t('invoices.demurrage.difference')}</dt>
              <dd>{money(billed - expected, currency)}</dd>
            </div>
          </>
        )}
      </dl>
      {verdict()}
    </section>
  )

  function rowsOf({ containerId, number, charges, expected: whole, whyNot }: ExpectedCharge): LedgerRow[] {
    const link = <ContainerLink id={containerId} number={number} />
    if (whole === null) return [{ id: String(containerId), cells: [link, whyNot && t(`invoices.demurrage.${whyNot}`), null, null, null] }]
    return charges.map(({ kind, lastFreeDay, chargeableDays, cents }) => ({
      id: `${containerId} ${kind}`,
      cells: [link, t(`tariffs.${kind}`), <CalendarDay key="day" day={lastFreeDay} />, count(chargeableDays), money(cents, whole.currency)],
    }))
  }

  function verdict() {
    if (expected === null) return <Notice tone="attention">{t('invoices.demurrage.unknown', { currency })}</Notice>
    if (billed === expected) return null
    const by = money(Math.abs(billed - expected), currency)
    return (
      <Notice tone={billed > expected ? 'late' : 'attention'}>
        {t(`invoices.demurrage.${billed > expected ? 'more' : 'less'}`, { by })}
      </Notice>
    )
  }
}
