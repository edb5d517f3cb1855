import { Mark } from '#app/components/feedback/mark.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { describeRecurrence } from '#domain/reports/recurrence-text.ts'
import type { ReportLine } from '#domain/reports/report-list.ts'

export function SendingCell({ sending }: { sending: ReportLine['sending'] }) {
  const { t, language } = useTranslation()
  if (!sending) return t('reports.types.ondemand')
  const { pausedWhy, schedule, next, last } = sending
  return (
    <div className="report-sending">
      {pausedWhy && (
        <Mark meaning={pausedWhy === 'person' ? 'closed' : 'attention'} icon="clock">
          {t(`reports.pausedMark.${pausedWhy}`)}
        </Mark>
      )}
      <p>{describeRecurrence(schedule, language, t)}</p>
      {!pausedWhy && next.length > 0 && <p>{t('reports.nextShort', { runs: next.map((each) => each.replace('T', ' ')).join(' · ') })}</p>}
      {!pausedWhy && next.length === 0 && <p>{t('reports.noNextRun')}</p>}
      {last && (
        <p>
          {t('reports.lastRun')} <Minute instant={last.dueAt} /> · {t(`reports.states.${last.state}`)}
        </p>
      )}
    </div>
  )
}
