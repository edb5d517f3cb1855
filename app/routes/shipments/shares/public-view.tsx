import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { Day } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerStatusMark } from '#app/freight/containers/container-status-mark.tsx'
import { StepLine } from '#app/freight/events/step-line.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { PlaceName } from '#app/freight/place-name.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import { usePortal } from '#app/routes/shell/portal.ts'
import { VoyageMap } from '#app/routes/shipments/details/summary/voyage-map.tsx'
import { containerEventNames } from '#domain/freight/containers/details/container-steps.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import type { PublicFacts } from '#domain/shares/public-view.ts'
import { type LinkedDocument, SharedCargo, SharedDocuments } from './cargo-of-link.tsx'
import './shares.css'

type Shown = SerializeFrom<PublicFacts>

interface PublicViewProps {
  thing: Shown
  tileUrl: string | undefined
  documents?: readonly LinkedDocument[]
  before?: ReactNode
  children?: ReactNode
}

/** What somebody without an account sees: the parts that were chosen, and nothing else. */
export function PublicView({ thing, tileUrl, documents = [], before, children }: PublicViewProps) {
  const { t } = useTranslation()
  const { project } = usePortal()
  const { kind, timeline, dates, map } = thing
  return (
    <>
      <header className="shared-head">
        <h1>
          <span className="number">{thing.number ?? t(`sharing.page.${kind}`)}</span>
          <Status thing={thing} />
          {timeline && <TransportMode mode={timeline.mode} />}
        </h1>
        <p>
          {t('sharing.page.by', { project: project.name })}
          {children}
        </p>
      </header>
      {before}
      <div className="shared-body">
        {timeline && (
          <section className="panel shared-timeline" aria-labelledby="timeline">
            <h2 id="timeline">{t('sharing.page.status')}</h2>
            <Steps thing={thing} />
          </section>
        )}
        {dates && <Dates {...dates} />}
        <SharedCargo thing={thing} />
        {documents.length > 0 && <SharedDocuments documents={documents} />}
        {map && (
          <VoyageMap shipment={{ ...map, status: map.isCancelled ? 'cancelled' : 'in_transit' }} voyage={map.voyage} tileUrl={tileUrl} />
        )}
      </div>
    </>
  )
}

function Status({ thing }: { thing: Shown }) {
  if (!thing.timeline) return null
  return thing.kind === 'shipment' ? <StatusMark status={thing.timeline.status} /> : <ContainerStatusMark status={thing.timeline.status} />
}

function Steps({ thing }: { thing: Shown }) {
  const { t } = useTranslation()
  if (!thing.timeline) return null
  const number = thing.number ?? t(`sharing.page.${thing.kind}`)
  return thing.kind === 'shipment' ? (
    <StepLine number={number} steps={thing.timeline.steps} names={eventNames} />
  ) : (
    <StepLine number={number} steps={thing.timeline.steps} names={containerEventNames} />
  )
}

function Dates({ origin, destination, list }: NonNullable<Shown['dates']>) {
  const { t } = useTranslation()
  const ofEnd = (names: readonly string[]) =>
    list
      .filter(({ name, at }) => names.includes(name) && (at !== null || name === 'etd' || name === 'eta'))
      .map(({ name, at, isDay, timeZone }) => (
        <Fact key={name} name={t(`freight.fields.${name}`)}>
          {at && <Day instant={at} timeZone={timeZone} isDay={isDay} />}
        </Fact>
      ))
  return (
    <section className="panel shared-dates" aria-labelledby="dates">
      <h2 id="dates">{t('sharing.page.dates')}</h2>
      <div className="shared-ends">
        <FactList>
          <Fact name={t('sharing.page.from')} wide>
            <PlaceName place={origin} />
          </Fact>
          {ofEnd(['etd', 'atd'])}
        </FactList>
        <FactList>
          <Fact name={t('sharing.page.to')} wide>
            <PlaceName place={destination} />
          </Fact>
          {ofEnd(['eta', 'ata', 'outGate', 'delivery', 'emptyReturned'])}
        </FactList>
      </div>
    </section>
  )
}
