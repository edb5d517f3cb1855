import { useTranslation } from 'react-i18next'
import { ProgressBar, type ProgressTone } from '#app/components/feedback/progress-bar.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import type { ShipmentCard } from '#domain/shipments/card/card.ts'
import { transportModeName } from '#domain/shipments/shipment.ts'
import { progressWord } from '#domain/shipments/timeline/progress.ts'
import { Parties } from './parties.tsx'
import { Route } from './route.tsx'
import { StatusMark } from './status-mark.tsx'

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
              {card.number}
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
        <Progress card={card} />
        <Parties card={card} />
      </div>
    </article>
  )
}

/** The word is the specification's, in every language; what it means is said on hover. */
function TransportMode({ mode }: Pick<ShipmentCard, 'mode'>) {
  const { t } = useTranslation()
  return (
    <span className="transport-mode" title={t(`shipments.modes.${mode ?? 'unknown'}`)}>
      <Icon name={mode ?? 'land'} />
      {transportModeName(mode)}
    </span>
  )
}

const tones: Record<ReturnType<typeof progressWord>, ProgressTone> = { good: 'good', 'on-time': 'way', delayed: 'late' }

function Progress({ card: { number, progress } }: { card: ShipmentCard }) {
  const { t } = useTranslation()
  const { percent } = useNumbers()
  const word = progressWord(progress)
  return (
    <ProgressBar
      value={progress}
      tone={tones[word]}
      word={t(`shipments.progress.${word}`)}
      label={t('shipments.progress.label', { number })}
      share={progress === null ? t('shipments.progress.unknown') : percent(progress)}
    />
  )
}
