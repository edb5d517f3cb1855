import type { SerializeFrom } from '@remix-run/node'
import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { TwoLines } from '#app/components/text/two-lines.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { Named } from '#domain/locales/text-key.ts'
import type { JobHealth } from '#domain/operations/health/job-runs.server.ts'
import { HealthPanel } from './health-panels.tsx'

const looks: Record<JobHealth['state'], [meaning: Meaning, icon: IconName]> = {
  ok: ['good', 'check'],
  failing: ['late', 'alert'],
  overdue: ['late', 'clock'],
  unseen: ['late', 'alert'],
  idle: ['closed', 'clock'],
}

export function JobTable({ jobs }: { jobs: readonly SerializeFrom<JobHealth>[] }) {
  const { t } = useTranslation()
  const { seconds, count } = useNumbers()
  return (
    <HealthPanel part="jobs">
      {jobs.length === 0 && <p className="quiet-line">{t('health.noJobs')}</p>}
      {jobs.length > 0 && (
        <Ledger
          label={t('health.jobs')}
          missing={<NotGiven />}
          columns={[
            { label: t('health.job') },
            { label: t('health.lastRun') },
            { label: t('health.took'), isFigure: true },
            { label: t('health.next') },
            { label: t('health.failures'), isFigure: true },
            { label: t('health.state') },
          ]}
          rows={jobs.map(({ job, startedAt, milliseconds, nextAt, failures, failedAt, state }) => ({
            id: job,
            cells: [
              <TwoLines key="job" first={t(`health.jobNames.${job as Named<'health.jobNames'>}`)} second={job} />,
              startedAt && <Minute key="last" instant={startedAt} />,
              startedAt && `${seconds(milliseconds / 1000)} s`,
              nextAt && <Minute key="next" instant={nextAt} />,
              count(failures),
              <span key="state">
                <Mark meaning={looks[state][0]} icon={looks[state][1]}>
                  {t(`health.jobStates.${state}`)}
                </Mark>{' '}
                {failedAt && state === 'failing' && <Minute instant={failedAt} />}
              </span>,
            ],
          }))}
        />
      )}
    </HealthPanel>
  )
}
