import { Form } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { zoneName } from '#domain/platform/schedules/time-zone.ts'
import type { RunLine } from '#domain/reports/delivery/run-line.ts'
import { describeRecurrence } from '#domain/reports/recurrence-text.ts'
import type { PauseReason } from '#domain/reports/report-list.ts'
import type { ReportSchedule } from '#domain/reports/report-schedule.ts'
import { ReportEmailLine } from './report-email.tsx'

export interface ShownSchedule {
  schedule: ReportSchedule
  pausedWhy: PauseReason | null
  next: readonly string[]
  runs: readonly RunLine[]
}

export function ScheduleCard({ schedule, pausedWhy, next, runs, ...ofReport }: ShownSchedule & { report: string; formKey: string }) {
  const { t, language } = useTranslation()
  const { tenths } = useNumbers()
  return (
    <section className="panel report-schedule" aria-labelledby="report-schedule">
      <div className="head-row">
        <h2 id="report-schedule">{describeRecurrence(schedule, language, t)}</h2>
        <Form method="post" preventScrollReset>
          <button type="submit" className="button" name="intent" value={pausedWhy ? 'resume' : 'pause'}>
            {pausedWhy ? t('reports.resume') : t('reports.pause')}
          </button>
        </Form>
      </div>
      {pausedWhy && <Notice tone="attention">{t(`reports.paused.${pausedWhy}`)}</Notice>}
      <p>{t('reports.goesTo', { emails: schedule.emails.join(', ') })}</p>
      {schedule.onlyChanges && <p>{t('reports.changesOnlyWhat')}</p>}
      {schedule.onlyWithRows && <p>{t('reports.withRowsOnly')}</p>}
      {!pausedWhy && (
        <p>
          {next.length > 0
            ? t('reports.nextRuns', { runs: next.map((each) => each.replace('T', ' ')).join(' · '), zone: zoneName(schedule.timeZone) })
            : t('reports.noNextRun')}
        </p>
      )}
      {runs.length > 0 && (
        <Ledger
          label={t('reports.runs')}
          fold="report-schedule"
          missing="–"
          columns={[
            { label: t('reports.due') },
            { label: t('reports.state') },
            { label: t('reports.mails') },
            { label: t('reports.took'), isFigure: true },
          ]}
          rows={runs.map(({ id, dueAt, state, isDelayed, isByHand, took, emails }) => ({
            id,
            cells: [
              <Minute key="due" instant={dueAt} />,
              isByHand || isDelayed
                ? t(isByHand ? 'reports.byHand' : 'reports.delayed', { state: t(`reports.states.${state}`) })
                : t(`reports.states.${state}`),
              emails.length > 0 ? emails.map((sent) => <ReportEmailLine key={sent.id} sent={sent} {...ofReport} />) : null,
              took === null ? null : t('reports.seconds', { seconds: tenths(took / 1_000) }),
            ],
          }))}
        />
      )}
    </section>
  )
}
