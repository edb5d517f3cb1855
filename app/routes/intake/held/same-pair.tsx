import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { valueInWords } from '#app/routes/intake/undo/undone-words.ts'
import { href } from '#domain/core/href.ts'
import { shipmentFieldLabels } from '#domain/intake/fields/field-labels.ts'
import type { SamePair as Pair } from '#domain/intake/held/same-shipments.server.ts'

/** A held shipment beside the one that it may be: what differs first, then what agrees. */
export function SamePair({ number, customer, known, by, fields }: Pair) {
  const { t } = useTranslation()
  const value = (field: string, said: string | null) =>
    said === null ? null : (
      <span key={field} className="user-text">
        {valueInWords(t, 'shipments', field, said)}
      </span>
    )
  const facts = [
    { id: 'customer', label: t('freight.fields.customer'), held: customer, known: known.customer, agrees: customer === known.customer },
    ...fields.map(({ field, ...said }) => ({ id: field, label: t(shipmentFieldLabels[field]), ...said })),
  ]
  const title = t(`received.held.sameBy.${by}`, { number, known: known.number })
  return (
    <section>
      <h3>{title}</h3>
      <p>
        <Link to={href('shipment', { id: known.id })}>{t('received.held.openKnown', { number: known.number })}</Link>
      </p>
      <Ledger
        label={title}
        missing={<NotGiven />}
        columns={[t('received.held.field'), t('received.held.inFile'), t('received.held.inPortal'), ''].map((label) => ({ label }))}
        rows={facts
          .toSorted((one, other) => Number(one.agrees) - Number(other.agrees))
          .map(({ id, label, held, known: stands, agrees }) => ({
            id,
            cells: [
              label,
              value(id, held),
              value(id, stands),
              t(agrees ? 'received.held.agrees' : stands === null ? 'received.held.added' : 'received.held.differs'),
            ],
          }))}
      />
    </section>
  )
}
