import { Link } from '@remix-run/react'
import { useMayTrackAll } from '#app/components/navigation/tracking-opens.ts'
import { Ledger } from '#app/components/table/ledger.tsx'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { FreeTimeMark } from '#app/freight/containers/free-time-mark.tsx'
import { Panel } from '#app/routes/dashboard/dashboard-panel.tsx'
import type { EndingFreeTime } from '#domain/freight/dashboard/ending-free-time.server.ts'

/** As high as the panels beside it; the link leads to the others. */
const mostRows = 3

export function Ending({ ending }: { ending: EndingFreeTime }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const mayTrackAll = useMayTrackAll()
  const { containers, total, over, paths } = ending
  const title = t('dashboard.ending.title')
  const ends = t('dashboard.ending.total', { count: total, number: count(total) })
  return (
    <Panel
      title={title}
      kind="home-ending"
      note={
        <>
          {mayTrackAll && total > 0 ? <Link to={paths.total}>{ends}</Link> : ends}{' '}
          {over > 0 && t('dashboard.ending.over', { count: over, number: count(over) })}
        </>
      }
    >
      {containers.length > 0 && (
        <Ledger
          label={title}
          columns={[{ label: t('freight.fields.container') }, { label: t('containers.lastFreeDay') }, { label: t('containerList.left') }]}
          rows={containers.slice(0, mostRows).map(({ id, number, customer, lastFreeDay, freeTime }) => ({
            id,
            cells: [
              <>
                {mayTrackAll ? <ContainerLink id={id} number={number} /> : number}
                <span className="home-aside clamped" title={customer}>
                  {customer}
                </span>
              </>,
              lastFreeDay && <CalendarDay key="day" day={lastFreeDay} />,
              <FreeTimeMark key="left" {...freeTime} />,
            ],
          }))}
          missing="–"
        />
      )}
    </Panel>
  )
}
