import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { RowAct } from '#app/components/table/row-act.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { CustomerAlias } from '#domain/directory/customers/customer-aliases.server.ts'

export function AliasTable({ aliases }: { aliases: readonly CustomerAlias[] }) {
  const { t } = useTranslation()
  return (
    <section className="panel">
      <h2>{t('received.held.aliases')}</h2>
      <p className="quiet-line">{t('received.held.aliasesWhat')}</p>
      <Ledger
        label={t('received.held.aliases')}
        missing={<NotGiven />}
        columns={[t('received.held.alias'), t('received.held.means'), t('received.held.by'), t('received.held.since'), ''].map((label) => ({
          label,
        }))}
        rows={aliases.map(({ id, name, customer, customerId, by, at }) => ({
          id,
          cells: [
            name,
            <Link key="customer" to={href('customer', { customer: customerId })}>
              {customer}
            </Link>,
            by,
            <Minute key="at" instant={at} />,
            <RowAct key="remove" to={href('aliasRemoval', { alias: id })} label={t('received.held.removeOf', { name })}>
              {t('received.held.remove')}
            </RowAct>,
          ],
        }))}
      />
    </section>
  )
}
