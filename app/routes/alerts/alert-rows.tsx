import { Link } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { placeQuery } from '#app/routes/alerts/open-place.ts'
import { hasThreshold } from '#domain/alerts/alert-kinds.ts'
import { href } from '#domain/core/href.ts'
import { EditRow } from './edit-alert-row.tsx'
import type { OpenAlertTab } from './open-place.ts'
import { type ShownAlert, useTimingWords } from './shown-alert.ts'

interface AlertRowsProps {
  customerId: number
  alerts: readonly ShownAlert[]
  place: OpenAlertTab
  zones: readonly string[]
  answer: unknown
}

/** While one row is edited the others are locked (spec 1 §4 Customer alert row). */
export function AlertRows({ customerId, alerts, place, zones, answer }: AlertRowsProps) {
  const isEditing = alerts.some(({ id }) => id === place.edit)
  return (
    <ul className="alert-rows">
      {alerts.map((alert) =>
        alert.id === place.edit ? (
          <EditRow key={alert.id} customerId={customerId} alert={alert} place={place} zones={zones} answer={answer} />
        ) : (
          <AlertRow key={alert.id} customerId={customerId} alert={alert} place={place} isLocked={isEditing} />
        ),
      )}
    </ul>
  )
}

interface AlertRowProps {
  customerId: number
  alert: ShownAlert
  place: OpenAlertTab
  isLocked: boolean
}

function AlertRow({ customerId, alert, place, isLocked }: AlertRowProps) {
  const { t } = useTranslation()
  const words = useTimingWords()
  const { id, kind, description, recipients, stopped, threshold, emails, next, sent } = alert
  const { tab } = place
  const name = t(`news.kinds.${kind}`)
  const readers = [
    recipients > 0 && t('alerts.row.toPeople', { count: recipients }),
    emails.length > 0 && t('alerts.row.toCopies', { count: emails.length }),
  ].filter(Boolean)
  const isSelected = place.alert === id
  return (
    <li className={isSelected ? 'alert-row selected' : 'alert-row'}>
      <div className="alert-row-words">
        <h2>
          <Link
            to={`${href('customerAlerts', { customer: customerId }, placeQuery({ tab, alert: id }))}#assignment`}
            aria-label={t('alerts.row.assign', { name })}
            aria-current={isSelected || undefined}
            preventScrollReset
          >
            {name}
          </Link>
          {description && <span className="alert-description">{description}</span>}
        </h2>
        <p>
          {t(`alerts.when.${kind}`)}
          {threshold !== null && hasThreshold(kind) && ` (${t(`alerts.thresholds.${kind}`, { count: threshold })})`}
        </p>
        <p>
          <strong>{words.timing(alert)}</strong>
        </p>
        {next.length > 0 && <p>{t('alerts.row.next', { moments: words.moments(next) })}</p>}
        {sent && (
          <p>
            {t('alerts.row.lastSent', { to: sent.to })} <Minute instant={sent.at} />
          </p>
        )}
        <p>
          {readers.length > 0 ? readers.join(', ') : t('alerts.row.toNobody')}
          {stopped > 0 && <strong className="alert-stopped"> {t('alerts.row.stopped', { count: stopped })}</strong>}
        </p>
      </div>
      <div className="alert-row-actions">
        {isLocked ? (
          <button
            type="button"
            className="button square"
            disabled
            title={t('alerts.row.locked')}
            aria-label={t('alerts.row.edit', { name })}
          >
            <Icon name="edit" small />
          </button>
        ) : (
          <Link
            className="button square"
            to={`${href('customerAlerts', { customer: customerId }, placeQuery({ tab, alert: place.alert, edit: id }))}#edited-alert`}
            title={t('alerts.row.edit', { name })}
            aria-label={t('alerts.row.edit', { name })}
            preventScrollReset
          >
            <Icon name="edit" small />
          </Link>
        )}
        <Link
          className="button quiet square"
          to={href('alertDeletion', { customer: customerId, alert: id }, placeQuery(place))}
          title={t('alerts.row.delete', { name })}
          aria-label={t('alerts.row.delete', { name })}
          preventScrollReset
        >
          <Icon name="delete" small />
        </Link>
      </div>
    </li>
  )
}
