import { Link } from '@remix-run/react'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { Copyable, Fact, FactList } from '#app/freight/fact-list.tsx'
import { PlaceName } from '#app/freight/place-name.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { href } from '#domain/core/href.ts'
import type { PlaceFacts } from '#domain/freight/geography/places/place-facts.ts'
import type { ShownCargo, ShownFacts } from './shown-container.ts'

interface InformationCardProps {
  facts: ShownFacts
  cargo: ShownCargo
  mayEdit: boolean
  back: string | null
}

export function InformationCard({ facts, cargo, mayEdit, back }: InformationCardProps) {
  const { t } = useTranslation()
  const { count, cubicMetres } = useNumbers()
  const { origin, destination, terminal, carrierFreeDays, customerFreeDays, maxEmptyReturnedOn, maxCarrierEmptyReturnedOn } = facts
  const port = terminal ?? destination
  return (
    <section className="panel container-information" aria-labelledby="information">
      <h2 id="information">{t('containers.information')}</h2>
      <FactList>
        <Fact name={t('freight.fields.number')}>
          <ShipmentLink id={facts.shipmentId}>{facts.shipmentNumber}</ShipmentLink>
        </Fact>
        <Fact name={t('freight.fields.containerNumber')}>
          <Copyable value={facts.number} />
        </Fact>
        <Fact name={t('freight.fields.type')}>{facts.type}</Fact>
        <Fact name={t('freight.fields.temperature')}>{cargo.temperature}</Fact>
        <Fact name={t('freight.fields.ventilation')}>{cargo.ventilation}</Fact>
        <Fact name={t('freight.fields.volume')}>{cargo.volumeM3 === null ? null : cubicMetres(cargo.volumeM3)}</Fact>
        <Fact name={t('freight.fields.carrier')}>{facts.carrier}</Fact>
        <Fact name={t('freight.fields.vessel')}>{facts.vessel}</Fact>
        <Fact name={t('freight.fields.voyage')}>{facts.voyage}</Fact>
        <Fact name={t('freight.fields.from')}>
          <PlaceName place={placed(origin)} text={facts.originText} />
        </Fact>
        <Fact name={t('freight.fields.to')}>
          <PlaceName place={placed(destination)} text={facts.destinationText} />
        </Fact>
        <Fact name={t('freight.fields.portTerminal')}>{terminal && <PlaceName place={placed(terminal)} />}</Fact>
        <Fact name={t('freight.fields.freeDays')}>{carrierFreeDays === null ? null : count(carrierFreeDays)}</Fact>
        <Fact name={t('freight.fields.customerFreeDays')}>{customerFreeDays === null ? null : count(customerFreeDays)}</Fact>
        <Fact name={t('freight.fields.maxEmptyReturned')}>{maxEmptyReturnedOn && <CalendarDay day={maxEmptyReturnedOn} />}</Fact>
        <Fact name={t('freight.fields.maxCarrierEmptyReturned')}>
          {maxCarrierEmptyReturnedOn && <CalendarDay day={maxCarrierEmptyReturnedOn} />}
        </Fact>
        <Fact name={t('freight.fields.outGate')}>{dayAtPlace(facts, 'outOfGateAt', port)}</Fact>
        <Fact name={t('freight.fields.deliveryDestination')}>{dayAtPlace(facts, 'deliveredAt', port)}</Fact>
        <Fact name={t('freight.fields.emptyReturned')}>{dayAtPlace(facts, 'emptyReturnedAt', port)}</Fact>
      </FactList>
      {mayEdit && (
        <p className="panel-actions">
          <Link className="button" to={href('containerEdit', { id: facts.id }, { back })}>
            {t('containers.update')}
          </Link>
        </p>
      )}
    </section>
  )
}

const placed = (place: PlaceFacts | null) => place && { ...place, approximate: false }
