import { useTranslation } from 'react-i18next'
import { type IncidentType, incidentTypes } from '#domain/freight/containers/container.ts'
import type { IncidentReport } from '#domain/freight/containers/incidents/incidents.server.ts'
import { Differences } from '../differences.tsx'

interface StaleIncidentTableProps {
  standing: IncidentReport
  /** The fields of the form, with what was typed. */
  mine: { [Field in 'type' | 'cause' | 'occurredOn' | 'comment']: { value?: string | undefined } }
  causes: readonly { id: number; name: string }[]
}

/** The incident as somebody saved it meanwhile, beside what was typed here. */
export function StaleIncidentTable({ standing, mine, causes }: StaleIncidentTableProps) {
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
        { field: 'type', name: t('incidents.type'), theirs: typeIn(standing.type), own: typeIn(mine.type.value) },
        {
          field: 'cause',
          name: t('incidents.cause'),
          theirs: causeIn(standing.causeId?.toString()),
          // What the form says of the cause of an abandoned container does not count.
          own: mine.type.value === 'A' ? null : causeIn(mine.cause.value),
        },
        { field: 'occurredOn', name: t('incidents.date'), theirs: standing.occurredOn, own: mine.occurredOn.value || null },
        { field: 'comment', name: t('incidents.comment'), theirs: standing.comment, own: mine.comment.value || null },
      ]}
    />
  )
}
