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

export function ExceptionMark({ kind }: { kind: ExceptionKind }) {
  const { t } = useTranslation()
  return (
    <Mark meaning={meanings[severityOf[kind]]} icon={icons[kind]}>
      <span className="visually-hidden">{t(`attention.severities.${severityOf[kind]}`)}: </span>
      {t(`freight.exceptions.${kind}`)}
    </Mark>
  )
}
