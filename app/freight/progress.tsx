import { ProgressBar } from '#app/components/feedback/progress-bar.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { type ShipmentProgress, toneOf } from '#domain/freight/shipments/timeline/shipment-progress.ts'
import { DelayMark } from './delay-mark.tsx'

export function Progress({ shipment }: { shipment: ShipmentProgress & { number: string; delayDays: number | null } }) {
  const { t } = useTranslation()
  const { percent } = useNumbers()
  return (
    <ProgressBar
      value={shipment.progress}
      tone={toneOf(shipment)}
      name={t('freight.fields.progress')}
      word={
        shipment.verdict && (
          <>
            {t(`freight.progress.${shipment.verdict}`)} <DelayMark days={shipment.delayDays} />
          </>
        )
      }
      label={t('freight.progress.label', { number: shipment.number })}
      share={shipment.progress === null ? t('freight.progress.unknown') : percent(shipment.progress)}
    />
  )
}
