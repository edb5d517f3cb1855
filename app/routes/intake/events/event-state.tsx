import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { eventStateName, type ReceivedEvent } from '#domain/intake/events/received-event-list.ts'

const looks: Record<ReceivedEvent['state'], [meaning: Meaning, icon: IconName]> = {
  taken: ['good', 'check'],
  unmatched: ['attention', 'clock'],
  ambiguous: ['attention', 'alert'],
  retracted: ['way', 'way'],
  refused: ['late', 'close'],
}

export function EventStateMark({ state }: Pick<ReceivedEvent, 'state'>) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[state]
  return (
    <Mark meaning={meaning} icon={icon}>
      {eventStateName(state, t)}
    </Mark>
  )
}
