import { useTranslation } from 'react-i18next'
import { clockHours, etaHours, type Wishes } from '#domain/desk/alerts/hearing/wishes.ts'

const hourOfClock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const usualEnd = 7

/** From which move on an ETA counts as changed, and the hours without mail. */
export function WishFields({ wishes: { etaHours: chosen, quietFrom, quietUntil } }: { wishes: Wishes }) {
  const { t } = useTranslation()
  const hours = clockHours.map((hour) => (
    <option key={hour} value={hour}>
      {hourOfClock(hour)}
    </option>
  ))
  return (
    <div className="hearing-wishes">
      <div>
        <label htmlFor="eta-hours">
          <strong>{t('alerts.own.eta')}</strong>
        </label>
        <p className="field-help">{t('alerts.own.etaHelp')}</p>
        <select className="input" id="eta-hours" name="eta_hours" defaultValue={chosen ?? 'any'}>
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
          <select className="input" id="quiet-from" name="quiet_from" defaultValue={quietFrom ?? 'none'}>
            <option value="none">{t('alerts.own.quietNone')}</option>
            {hours}
          </select>
          <label htmlFor="quiet-until">{t('alerts.own.quietUntil')}</label>
          <select className="input" id="quiet-until" name="quiet_until" defaultValue={quietUntil ?? usualEnd}>
            {hours}
          </select>
        </div>
      </fieldset>
    </div>
  )
}
