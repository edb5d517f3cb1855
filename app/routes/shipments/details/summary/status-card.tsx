import type { SerializeFrom } from '@remix-run/node'
import { Icon } from '#app/components/icon/icon.tsx'
import { Day } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { StepLine } from '#app/freight/events/step-line.tsx'
import { Progress } from '#app/freight/progress.tsx'
import type { Step } from '#domain/freight/shipments/details/shipment-steps.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import type { Shown } from './shown-shipment.ts'

interface StatusCardProps {
  shipment: Shown
  steps: SerializeFrom<Step[]>
  progress: number
  delayDays: number | null
}

export function StatusCard({ shipment, steps, progress, delayDays }: StatusCardProps) {
  const { t } = useTranslation()
  return (
    <section className="panel status-card" aria-labelledby="status">
      <h2 id="status">{t('freight.fields.status')}</h2>
      <Progress shipment={{ ...shipment, progress, delayDays }} />
      {shipment.status === 'cancelled' ? (
        <p className="delay">{t('details.delay.cancelled')}</p>
      ) : (
        <Delay shipment={shipment} delayDays={delayDays} />
      )}
      <StepLine number={shipment.number} steps={steps} names={eventNames} />
    </section>
  )
}

function Delay({ shipment: { plannedEta, eta, ata, destination }, delayDays }: Pick<StatusCardProps, 'shipment' | 'delayDays'>) {
  const { t } = useTranslation()
  const latest = ata?.at ?? eta
  const timeZone = destination?.timeZone ?? 'UTC'
  const inWords = (days: number) => {
    if (days > 0) return t('details.delay.later', { count: days })
    if (days < 0) return t('details.delay.earlier', { count: -days })
    return latest === plannedEta ? t('details.delay.asPlanned') : t('details.delay.onTheDay')
  }
  if (delayDays === null || !plannedEta || !latest) return <p className="delay">{t('details.delay.unknown')}</p>
  return (
    <p className={delayDays > 0 ? 'delay late' : 'delay'}>
      <strong>
        <Icon name={delayDays > 0 ? 'alert' : 'check'} small />
        {inWords(delayDays)}
      </strong>
      <span>
        {t('details.delay.planned')} <Day instant={plannedEta} timeZone={timeZone} />
      </span>
      <span>
        {ata ? t('details.delay.arrived') : t('details.delay.latest')} <Day instant={latest} timeZone={timeZone} />
      </span>
    </p>
  )
}
