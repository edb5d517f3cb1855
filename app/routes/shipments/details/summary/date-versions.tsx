import type { SerializeFrom } from '@remix-run/node'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute, Moment } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { HandMark } from '#app/freight/hand-mark.tsx'
import { OtherValue } from '#app/freight/other-values.tsx'
import { useSources } from '#app/routes/shipments/details/date-sources.ts'
import type { DateVersion } from '#domain/freight/shipments/details/shipment-details.ts'

const inSight = 4

interface DateVersionsProps {
  name: string
  versions: SerializeFrom<DateVersion[]>
  timeZone: string
}

export function DateVersions({ name, versions, timeZone }: DateVersionsProps) {
  const { t } = useTranslation()
  const newestFirst = versions.toReversed()
  const earlier = newestFirst.slice(inSight)
  return (
    <div className="date-versions">
      <h3>
        {name}
        <HandMark name={name} />
      </h3>
      <OtherValue name={name} />
      {versions.length === 0 ? <NotGiven /> : <Versions name={name} versions={newestFirst.slice(0, inSight)} timeZone={timeZone} />}
      {earlier.length > 0 && (
        <details>
          <summary>{t('details.earlierVersions', { count: earlier.length })}</summary>
          <Versions name={name} versions={earlier} timeZone={timeZone} />
        </details>
      )}
    </div>
  )
}

function Versions({ name, versions, timeZone }: DateVersionsProps) {
  const { t } = useTranslation()
  const { sourceInWords } = useSources()
  return (
    <Ledger
      label={t('details.versions', { date: name })}
      missing={t('details.takenBack')}
      columns={[
        { label: t('details.serial') },
        { label: t('details.eventDate') },
        { label: t('details.updateDate') },
        { label: t('details.sourceColumn') },
      ]}
      rows={versions.map(({ serial, expectedAt, isDay, arrivedAt, source, reason }) => ({
        id: serial,
        cells: [
          serial,
          expectedAt && <Moment key="at" instant={expectedAt} timeZone={timeZone} isDay={isDay} />,
          <Minute key="arrived" instant={arrivedAt} />,
          <SourceOfDate key="source" source={sourceInWords(source)} reason={reason} />,
        ],
      }))}
    />
  )
}

function SourceOfDate({ source, reason }: { source: string; reason: string | null }) {
  return (
    <>
      {source}
      {reason && <span className="date-reason">{reason}</span>}
    </>
  )
}
