import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { OtherValue } from '#app/freight/other-values.tsx'
import type { Party } from '#domain/freight/shipments/details/shipment-details.ts'
import type { Shown } from './shown-shipment.ts'

export function Parties({ parties: { supplier, consignee, delivery } }: { parties: Shown['parties'] }) {
  const { t } = useTranslation()
  return (
    <section className="panel parties" aria-labelledby="parties">
      <h2 id="parties">{t('details.parties')}</h2>
      <dl>
        <PartyOf name={t('freight.fields.supplier')} party={supplier} />
        <PartyOf name={t('freight.fields.consignee')} party={consignee} />
        <PartyOf name={t('freight.fields.delivery')} party={delivery} />
      </dl>
    </section>
  )
}

function PartyOf({ name, party }: { name: string; party: Party }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {party.name ? <strong>{party.name}</strong> : <NotGiven />}
        {party.address && <address>{party.address}</address>}
        <OtherValue name={name} />
      </dd>
    </div>
  )
}
