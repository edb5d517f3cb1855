import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { Minute } from '#app/components/text/day.tsx'
import type { ShipmentCard } from '#domain/freight/shipments/card/card.ts'
import { detailsAddress } from '../address.ts'
import { Parties } from './parties.tsx'
import { Progress } from './progress.tsx'
import { Route } from './route.tsx'
import { StatusMark } from './status-mark.tsx'
import { TransportMode } from './transport-mode.tsx'

/** One shipment found (spec 3 §3 Shipment card): what and how it stands, from where to where, whose it is. */
export function Card({ card }: { card: ShipmentCard }) {
  const { t } = useTranslation()
  const id = `shipment-${card.id}`
  return (
    <article className="shipment-card" aria-labelledby={id}>
      <div className="shipment-card-body">
        <header>
          <span className="shipment-number">
            <h3 className="number" id={id}>
              <Link to={detailsAddress(card.id, useLocation())}>{card.number}</Link>
            </h3>
            <CopyButton value={card.number} label={t('shipments.card.copy', { number: card.number })} copied={t('shipments.card.copied')} />
          </span>
          <StatusMark status={card.status} />
          <TransportMode mode={card.mode} />
          <p className="last-update">
            {t('shipments.card.lastUpdate')} <Minute instant={card.lastUpdate} />
          </p>
        </header>
        <Route card={card} />
        <Progress number={card.number} progress={card.progress} />
        <Parties card={card} />
      </div>
    </article>
  )
}
