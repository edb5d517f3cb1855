import type { SerializeFrom } from '@remix-run/node'
import { Icon } from '#app/components/icon/icon.tsx'
import { Day } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { StepLine } from '#app/freight/events/step-line.tsx'
import { OtherValue } from '#app/freight/other-values.tsx'
import { Progress } from '#app/freight/progress.tsx'
import type { Step } from '#domain/freight/shipments/details/shipment-steps.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import { shipmentFieldLabels } from '#domain/intake/fields/field-labels.ts'
import type { Shown } from './shown-shipment.ts'

interface StatusCardProps {
  shipment: Shown
  /** YYYY-MM-DD at the destination. */
  today: string
  steps: SerializeFrom<Step[]>
}

export function StatusCard({ shipment, today, steps }: StatusCardProps) {
  const { t } = useTranslation()
  return (
    <section className="panel status-card" aria-labelledby="status">
      <h2 id="status">{t('freight.fields.status')}</h2>
      <Progress shipment={shipment} />
      {shipment.status === 'cancelled' ? (
        <p className="delay">{t('details.delay.cancelled')}</p>
      ) : (
        <Delay shipment={shipment} today={today} />
      )}
      <StepLine number={shipment.number} steps={steps} names={eventNames} />
      <OtherValue name={t(shipmentFieldLabels.deliveredAt)} isLabelled />
    </section>
  )
}

function Delay({ shipment, today }: Pick<StatusCardProps, 'shipment' | 'today'>) {
  const { firstEta, eta, ata, destination, delayDays, toldDelay, days } = shipment
  const { t } = useTranslation()
  const latest = ata?.at ?? eta
  const timeZone = destination?.timeZone ?? 'UTC'
  const inWords = (days: number) => {
    if (days > 0) return t('details.delay.later', { count: days })
    if (days < 0) return t('details.delay.earlier', { count: -days })
    return latest === firstEta ? t('details.delay.asPlanned') : t('details.delay.onTheDay')
  }
  if (delayDays === null || !firstEta) return <p className="delay">{t('details.delay.unknown')}</p>
  return (
    <p className={delayDays > 0 ? 'delay late' : 'delay'}>
      <strong>
        <Icon name={delayDays > 0 ? 'alert' : 'check'} small />
        {inWords(delayDays)}
      </strong>
      <span>
        {t('details.delay.planned')} <Day instant={firstEta} timeZone={timeZone} isDay={days.includes('firstEta')} />
      </span>
      {latest && (
        <span>
          {ata ? t('details.delay.arrived') : t('details.delay.latest')}{' '}
          <Day instant={latest} timeZone={timeZone} isDay={ata?.isDay ?? days.includes('eta')} />
        </span>
      )}
      {delayDays !== toldDelay && (
        <span>
          {t('details.delay.notYet')} <time dateTime={today}>{today}</time>
        </span>
      )}
    </p>
  )
}
