import { useTranslation } from '#app/components/text/translation.ts'
import { clockHours, etaHours, type NotificationSettings } from '#domain/alerts/audience/notification-settings.ts'

const hourOfClock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const usualEnd = 7

interface WishFieldsProps {
  wishes: NotificationSettings
  typed: Readonly<Record<string, unknown>> | undefined
}

export function SettingsFields({ wishes: { etaHours: chosen, quietFrom, quietUntil }, typed }: WishFieldsProps) {
  const { t } = useTranslation()
  const first = (name: string, kept: string | number) => String(typed?.[name] ?? kept)
  const hours = clockHours.map((hour) => (
    <option key={hour} value={hour}>
      {hourOfClock(hour)}
    </option>
  ))
  return (
    <div className="notification-settings">
      <div>
        <label htmlFor="eta-hours">
          <strong>{t('alerts.own.eta')}</strong>
        </label>
        <p className="field-help">{t('alerts.own.etaHelp')}</p>
        <select className="input" id="eta-hours" name="eta_hours" defaultValue={first('eta_hours', chosen ?? 'any')}>
          <option value="any">{t('alerts.own.etaAny')}</option>
          {etaHours.map((count) => (
            <option key={count} value={count}>
              {t('alerts.own.etaHours', { count })}
            </option>
          ))}
        </select>
      </div>
      <fieldset>
        <legend>{t('alerts.own.quiet')}</legend>
        <p className="field-help">{t('alerts.own.quietHelp')}</p>
        <div>
          <label htmlFor="quiet-from">{t('alerts.own.quietFrom')}</label>
          <select className="input" id="quiet-from" name="quiet_from" defaultValue={first('quiet_from', quietFrom ?? 'none')}>
            <option value="none">{t('alerts.own.quietNone')}</option>
            {hours}
          </select>
          <label htmlFor="quiet-until">{t('alerts.own.quietUntil')}</label>
          <select className="input" id="quiet-until" name="quiet_until" defaultValue={first('quiet_until', quietUntil ?? usualEnd)}>
            {hours}
          </select>
        </div>
      </fieldset>
    </div>
  )
}
