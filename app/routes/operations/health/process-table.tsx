import type { SerializeFrom } from '@remix-run/node'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { TwoLines } from '#app/components/text/two-lines.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { LiveProcess } from '#domain/operations/health/live-processes.server.ts'
import { HealthPanel } from './health-panels.tsx'

export function ProcessTable({ processes }: { processes: readonly SerializeFrom<LiveProcess>[] }) {
  const { t } = useTranslation()
  return (
    <HealthPanel part="processes">
      <Ledger
        label={t('health.processes')}
        missing={<NotGiven />}
        columns={[
          { label: t('health.process') },
          { label: t('health.version') },
          { label: t('health.build') },
          { label: t('health.since') },
          { label: t('health.seenAt') },
        ]}
        rows={processes.map(({ id, mode, host, version, build, since, seenAt, isThis }) => ({
          id,
          cells: [
            <TwoLines key="mode" first={t(`health.modes.${mode}`)} second={isThis ? `${host}, ${t('health.thisProcess')}` : host} />,
            version,
            <span key="build" className="number">
              {build}
            </span>,
            <Minute key="since" instant={since} />,
            <Minute key="seen" instant={seenAt} />,
          ],
        }))}
      />
    </HealthPanel>
  )
}
