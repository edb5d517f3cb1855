import { Differences } from '#app/components/form/version-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type IncidentType, incidentTypes } from '#domain/freight/containers/container.ts'
import type { IncidentReport } from '#domain/freight/containers/incidents/incidents.server.ts'

interface StaleIncidentTableProps {
  current: IncidentReport
  mine: { [Field in 'type' | 'cause' | 'occurredOn' | 'comment']: { value?: string | undefined } }
  causes: readonly { id: number; name: string }[]
}

export function StaleIncidentTable({ current, mine, causes }: StaleIncidentTableProps) {
  const { t } = useTranslation()
  const typeOf = (type: string | undefined) => incidentTypes.find((each): each is IncidentType => each === type)
  const typeIn = (type: string | undefined) => {
    const known = typeOf(type)
    return known ? t(`incidents.types.${known}`) : null
  }
  const causeIn = (id: string | undefined) => causes.find((cause) => String(cause.id) === id)?.name ?? (id || null)
  return (
    <Differences
      rows={[
        { label: t('incidents.type'), theirs: typeIn(current.type), mine: typeIn(mine.type.value) },
        {
          label: t('incidents.cause'),
          theirs: causeIn(current.causeId?.toString()),
          mine: mine.type.value === 'A' ? null : causeIn(mine.cause.value),
        },
        { label: t('incidents.date'), theirs: current.occurredOn, mine: mine.occurredOn.value },
        { label: t('incidents.comment'), theirs: current.comment, mine: mine.comment.value },
      ]}
    />
  )
}
