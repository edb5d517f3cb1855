import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type ExceptionKind, type Severity, severityOf } from '#domain/freight/exceptions/exception-kinds.ts'

const meanings: Record<Severity, Meaning> = { danger: 'late', warning: 'attention', info: 'closed' }

const icons: Record<ExceptionKind, IconName> = {
  'incident-open': 'alert',
  'free-time-over': 'container',
  'arrival-delayed': 'clock',
  'departure-delayed': 'clock',
  'free-time-ending': 'container',
  'documents-missing': 'document',
  'no-news': 'bell',
}

interface ExceptionMarkProps {
  kind: ExceptionKind
  /** The sign alone, its word in the tooltip: where a cell may hold several. */
  isSmall?: boolean
}

export function ExceptionMark({ kind, isSmall = false }: ExceptionMarkProps) {
  const { t } = useTranslation()
  const name = t(`freight.exceptions.${kind}`)
  const severity = severityOf[kind]
  return (
    <span title={isSmall ? name : undefined}>
      <Mark meaning={meanings[severity]} icon={icons[kind]}>
        <span className="visually-hidden">{t(`attention.severities.${severity}`)}: </span>
        <span className={isSmall ? 'visually-hidden' : undefined}>{name}</span>
      </Mark>
    </span>
  )
}
