import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { currencyIn } from '#app/routes/invoices/list/currency-tab.ts'
import { InvoiceLink } from '#app/routes/invoices/list/invoice-cells.tsx'
import { redirectToSelection } from '#app/routes/shell/customers/unselected-page.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href, withQuery } from '#domain/core/href.ts'
import { findStatement, findUnselectedCustomer } from '#domain/invoices/customer-statement.server.ts'
import { statementQuery } from '#domain/invoices/customer-statement.ts'
import { tabOfCurrency } from '#domain/invoices/invoice.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import '#app/routes/invoices/list/invoices.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('statement', args)
  const currency = currencyIn(params.currency)
  const id = idIn(params.customer)
  const known = await findStatement(viewer, currency, id, now)
  if (!known)
    await redirectToSelection(args, href('unselectedStatement', { currency, customer: id }), () => findUnselectedCustomer(viewer, id))
  const statement = found(known)
  const title = await titleOf(args, 'invoices.statement.of', { customer: statement.customer.name, currency })
  return json({ title, currency, statement })
}

export default function CustomerStatement() {
  const { t } = useTranslation()
  const { amount, count, sum } = useNumbers()
  const { currency, statement } = useLoaderData<typeof loader>()
  const { customer, rows, totals, ageing, today, currencies } = statement
  const list = invoiceLists[tabOfCurrency(currency)]
  const question = statementQuery(customer.id, currency)
  return (
    <>
      <div className="details-top">
        <BackLink to={list.path}>{t('invoices.back')}</BackLink>
      </div>
      <div className="head-row statement-head">
        <PageTitle title={t('invoices.statement.of', { customer: customer.name, currency })}>
          {[customer.rfc && `RFC ${customer.rfc}`, t('invoices.statement.on', { day: today })].filter(Boolean).join(' · ')}
        </PageTitle>
        <div className="list-tools">
          {currencies
            .filter((other) => other !== currency)
            .map((other) => (
              <Link key={other} className="button" to={href('statement', { currency: other, customer: customer.id })}>
                {other}
              </Link>
            ))}
          {totals.count > 0 && (
            <a className="button" href={withQuery(href('listSheet', { list: list.key }), question)}>
              <Icon name="sheet" />
              {t('tables.export')}
            </a>
          )}
        </div>
      </div>
      {totals.count === 0 ? (
        <EmptyState icon="check" title={t('invoices.statement.nothing', { currency })}>
          <p>{t('invoices.statement.nothingWhy')}</p>
        </EmptyState>
      ) : (
        <>
          <dl className="counters statement-ages">
            {ageing.map(({ age, balance }) => (
              <div key={age} className="counter">
                <dt>{t(`invoices.ages.${age}`)}</dt>
                <dd>{amount(balance)}</dd>
              </div>
            ))}
            {totals.credit !== '0.00' && (
              <div className="counter">
                <dt>{t('invoices.totals.credit')}</dt>
                <dd>{amount(totals.credit)}</dd>
              </div>
            )}
            <div className="counter">
              <dt>{t('invoices.totals.balance')}</dt>
              <dd>{sum(totals.balance, currency)}</dd>
            </div>
          </dl>
          <section className="panel" aria-label={t('invoices.rows')}>
            <Ledger
              label={t('invoices.rows')}
              missing={<NotGiven />}
              columns={[
                { label: t('invoices.fields.number') },
                { label: t('freight.fields.number') },
                { label: t('invoices.fields.issued') },
                { label: t('invoices.fields.due') },
                { label: t('invoices.fields.late'), isFigure: true },
                { label: t('invoices.fields.total'), isFigure: true },
                { label: t('invoices.fields.balance'), isFigure: true },
              ]}
              rows={rows.map((row) => ({
                id: row.id,
                cells: [
                  <InvoiceLink key="number" {...row} />,
                  row.shipmentId && (
                    <ShipmentLink key="shipment" id={row.shipmentId}>
                      {row.shipment}
                    </ShipmentLink>
                  ),
                  <CalendarDay key="issued" day={row.issuedOn} />,
                  <CalendarDay key="due" day={row.dueOn} />,
                  count(row.daysLate ?? 0),
                  amount(row.total),
                  amount(row.balance),
                ],
              }))}
            />
            {rows.length < totals.count && (
              <p className="home-note">
                {t('tables.exportNote', { count: totals.count, shown: count(rows.length), total: count(totals.count) })}
              </p>
            )}
          </section>
        </>
      )}
    </>
  )
}
