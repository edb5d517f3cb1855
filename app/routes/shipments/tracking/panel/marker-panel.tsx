import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { SidePanel } from '#app/components/list/side-panel.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { placeText } from '#domain/freight/shipments/card/place-text.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import type { Here, MarkerGroup } from '#domain/freight/shipments/tracking/map/marker-content.server.ts'

interface HereProps {
  here: SerializeFrom<Here>
  closed: string
  pathToShipment: (id: number) => string
  pathToAll: (narrowing: MarkerGroup['narrowing']) => string
}

export function MarkerPanel({ here: { names, groups }, closed, pathToShipment, pathToAll }: HereProps) {
  const { t, language } = useTranslation()
  const { count } = useNumbers()
  const title = names.join(' → ')
  return (
    <SidePanel title={title} label={t('tracking.here.title', { place: title })} closed={closed}>
      {groups.map(({ kind, total, cards, narrowing }) => (
        <section key={kind} className="here-group">
          <h3>{t(`tracking.here.${kind}`, { count: total, total: count(total) })}</h3>
          <ul>
            {cards.map((card) => (
              <li key={card.id}>
                <Link className="number" to={pathToShipment(card.id)} preventScrollReset>
                  {card.number}
                </Link>
                <StatusMark status={card.status} />
                <span className="here-way">{otherFact(kind, card, language)}</span>
                <span className="here-day">
                  {kind === 'leaving'
                    ? dayAtPlace(card, card.atd ? 'atd' : 'etd', card.origin)
                    : dayAtPlace(card, card.ata ? 'ata' : 'eta', card.destination)}
                </span>
              </li>
            ))}
          </ul>
          <Link className="button" to={pathToAll(narrowing)}>
            {t('tracking.here.all', { count: total, total: count(total) })}
          </Link>
        </section>
      ))}
    </SidePanel>
  )
}

function otherFact(
  kind: MarkerGroup['kind'],
  { customer, origin, originText, destination, destinationText }: ShipmentCard,
  language: string,
): string | null {
  if (kind === 'lane') return customer
  return kind === 'arriving' ? placeText(origin, originText, language) : placeText(destination, destinationText, language)
}
