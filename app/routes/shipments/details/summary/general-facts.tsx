import { CalendarDay } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Copyable, Fact, FactList } from '#app/freight/fact-list.tsx'
import type { Shown } from './shown-shipment.ts'

/** Characters; a longer list of references gets a line of its own. */
const longest = 60

/** Users copy these into other systems. */
const copied = new Set(['project', 'hbl', 'mbl', 'carrierBooking', 'thirdPartyReference', 'customerReference'])

const fields = [
  'project',
  'incoterm',
  'hbl',
  'mbl',
  'carrierBooking',
  'carrier',
  'agent',
  'coLoader',
  'vessel',
  'voyage',
  'thirdPartyReference',
  'customerReference',
  'invoicing',
] as const satisfies (keyof Shown['general'])[]

export function GeneralFacts({ shipment }: { shipment: Pick<Shown, 'general' | 'observations' | 'traffic' | 'shipmentDate'> }) {
  const { t } = useTranslation()
  const { general, observations, traffic, shipmentDate } = shipment
  return (
    <section className="panel general-facts" aria-labelledby="general">
      <h2 id="general">{t('details.general')}</h2>
      <FactList>
        {fields.map((field) => {
          const value = general[field]
          return (
            <Fact key={field} name={t(`freight.fields.${field}`)} wide={(value?.length ?? 0) > longest}>
              {value && copied.has(field) ? <Copyable value={value} /> : value}
            </Fact>
          )
        })}
        <Fact name={t('freight.fields.traffic')}>{traffic && t(`freight.traffics.${traffic}`)}</Fact>
        <Fact name={t('freight.fields.shipmentDate')}>{shipmentDate && <CalendarDay day={shipmentDate} />}</Fact>
        {observations && (
          <Fact name={t('details.observations')} wide>
            {observations}
          </Fact>
        )}
      </FactList>
    </section>
  )
}
