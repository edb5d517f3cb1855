import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { dayAt, timeAt } from '#app/components/text/dates.ts'
import { type AuditFilter, countFilters } from '#domain/ground/audit/filter.ts'
import type { AuditLine } from '#domain/ground/audit/reading.server.ts'
import { useActionName } from './action-name.ts'

interface AuditLinesProps {
  lines: SerializeFrom<AuditLine>[]
  filter: AuditFilter
  timeZone: string | null
}

export function AuditLines({ lines, filter, timeZone }: AuditLinesProps) {
  const { t } = useTranslation()
  if (lines.length === 0) {
    return (
      <EmptyState icon="search" title={t('audit.none')}>
        <p>{t('audit.noneWhy', { count: countFilters(filter) })}</p>
      </EmptyState>
    )
  }
  return (
    <table className="table cards audit-table">
      <thead>
        <tr>
          <th scope="col">{t('audit.when')}</th>
          <th scope="col">{t('audit.person')}</th>
          <th scope="col">{t('audit.action')}</th>
          <th scope="col">{t('audit.subject')}</th>
          <th scope="col">{t('audit.where')}</th>
          <th scope="col">{t('audit.request')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} timeZone={timeZone} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line, timeZone }: { line: SerializeFrom<AuditLine>; timeZone: string | null }) {
  const { t } = useTranslation()
  const nameOf = useActionName()
  const { at, person, action, network, requestId } = line
  return (
    <tr>
      <td data-label={t('audit.when')}>
        <time dateTime={at}>
          {dayAt(at, 'UTC')} {timeAt(at, 'UTC')}
        </time>
        {timeZone && <small>{t('audit.local', { time: `${dayAt(at, timeZone)} ${timeAt(at, timeZone)}` })}</small>}
      </td>
      <td data-label={t('audit.person')}>
        {person ? (
          <>
            <span className="cut" title={person.name}>
              {person.name}
            </span>
            <small className="cut" title={person.email}>
              {person.email}
            </small>
          </>
        ) : (
          <Nobody userId={line.userId} />
        )}
      </td>
      <td data-label={t('audit.action')}>{nameOf(action)}</td>
      <td data-label={t('audit.subject')}>
        <Subject line={line} />
      </td>
      <td data-label={t('audit.where')}>{network && <span className="number">{network}</span>}</td>
      <td data-label={t('audit.request')}>
        {requestId && (
          <span className="number cut" title={requestId}>
            {requestId}
          </span>
        )}
      </td>
    </tr>
  )
}

function Nobody({ userId }: { userId: number | null }) {
  const { t } = useTranslation()
  return userId === null ? t('audit.nobody') : t('audit.gone', { id: userId })
}

/** What was acted on, then what else is known of it, as it was written down. */
function Subject({ line: { subjectKind, subjectId, details } }: { line: SerializeFrom<AuditLine> }) {
  const subject = [subjectKind === 'page' ? null : subjectKind, subjectId].filter(Boolean).join(' ')
  const facts = Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')
  return (
    <>
      {subject && (
        <span className="cut" title={subject}>
          {subject}
        </span>
      )}
      {facts && (
        <small className="cut" title={facts}>
          {facts}
        </small>
      )}
    </>
  )
}
