import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { Minute, Moment } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { DueState } from '#domain/tickets/list/ticket-columns.ts'
import type { TargetState } from '#domain/tickets/sla/sla-targets.ts'
import './tickets.css'

const looks: Record<TargetState, [Meaning, IconName]> = {
  met: ['good', 'check'],
  missed: ['late', 'alert'],
  running: ['way', 'clock'],
  overdue: ['late', 'alert'],
  waiting: ['attention', 'clock'],
}

/** In the desk's zone. While the ticket waits for the customer its due time moves, so it is hidden. */
export function SlaMark({ dueAt, state, timeZone }: { dueAt: string; state: TargetState; timeZone: string }) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[state]
  return (
    <span className="target">
      {state !== 'waiting' && <Moment instant={dueAt} timeZone={timeZone} />}
      <Mark meaning={meaning} icon={icon}>
        {t(`tickets.targets.states.${state}`)}
      </Mark>
    </span>
  )
}

export function NextDue({ dueAt, state }: { dueAt: string | null; state: DueState | null }) {
  const { t } = useTranslation()
  return (
    <span className="target">
      {dueAt && <Minute instant={dueAt} />}
      {state && state !== 'later' && (
        <Mark meaning={state === 'overdue' ? 'late' : 'attention'} icon={state === 'overdue' ? 'alert' : 'clock'}>
          {t(`tickets.queue.due.${state}`)}
        </Mark>
      )}
    </span>
  )
}
