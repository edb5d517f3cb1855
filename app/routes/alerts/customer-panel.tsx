import { Link } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { Logo } from '#app/routes/shell/customers/customer-logo.tsx'
import type { AlertCustomer } from '#domain/alerts/customer-alerts/alert-customer-list.ts'
import { href } from '#domain/core/href.ts'

export function CustomerPanel({ customer }: { customer: AlertCustomer }) {
  const { t } = useTranslation()
  const { id, name, telephone, rfc, country } = customer
  return (
    <section className="panel alert-customer" aria-label={t('alerts.customer.title')}>
      <Logo customer={customer} />
      <FactList compact>
        <Fact name={t('alerts.customer.id')}>
          <span className="number">{id}</span>
        </Fact>
        <Fact name={t('alerts.customer.name')}>{name}</Fact>
        <Fact name={t('alerts.customer.telephone')}>{telephone}</Fact>
        <Fact name={t('alerts.customer.rfc')}>{rfc && <span className="number">{rfc}</span>}</Fact>
        <Fact name={t('alerts.customer.country')}>{country}</Fact>
      </FactList>
      <Link className="button" to={href('alerts')}>
        {t('forms.cancel')}
      </Link>
    </section>
  )
}
