import { CopyButton } from '#app/components/text/copy-button.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Progress } from '#app/freight/progress.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import type { FoundCard } from '#domain/freight/shipments/search/shipment-search.ts'
import { Parties } from './card-parties.tsx'
import { Route } from './card-route.tsx'

export function Card({ card }: { card: FoundCard }) {
  const { t } = useTranslation()
  const id = `shipment-${card.id}`
  return (
    <article className="shipment-card" aria-labelledby={id}>
      <div className="shipment-card-body">
        <header>
          <span className="shipment-number">
            <h3 id={id}>
              <ShipmentLink id={card.id}>{card.number}</ShipmentLink>
            </h3>
            <CopyButton value={card.number} label={t('freight.copy', { value: card.number })} />
          </span>
          <StatusMark status={card.status} />
          <TransportMode mode={card.mode} />
          <p className="last-update">
            {t('freight.fields.lastUpdate')} <Minute instant={card.lastUpdate} />
          </p>
        </header>
        <Route card={card} />
        <Progress shipment={card} />
        <Parties card={card} />
      </div>
    </article>
  )
}
