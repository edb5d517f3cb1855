import { useTranslation } from '#app/components/text/translation.ts'
import { usePortal } from '#app/routes/shell/portal.ts'
import { asideToggles, layoutToggles, type Toggle } from '#domain/core/viewer/preferences.ts'

export function Toggles() {
  const { t } = useTranslation()
  return (
    <>
      <fieldset>
        <legend>{t('settings.layout')}</legend>
        {layoutToggles.map((toggle) => (
          <Switch key={toggle} toggle={toggle} />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('settings.aside')}</legend>
        {asideToggles.map((toggle) => (
          <Switch key={toggle} toggle={toggle} />
        ))}
        <p className="settings-narrow">{t('settings.wideOnly')}</p>
      </fieldset>
    </>
  )
}

/** The button sends the new state, so a double click sets it once. */
function Switch({ toggle }: { toggle: Toggle }) {
  const { t } = useTranslation()
  const isOn = usePortal().preferences[toggle]
  const meaning = `settings-${toggle}`
  return (
    <button
      type="submit"
      name={toggle}
      value={isOn ? 'off' : 'on'}
      className="switch"
      role="switch"
      aria-checked={isOn}
      aria-label={t(`settings.toggles.${toggle}`)}
      aria-describedby={meaning}
    >
      <span>
        <span className="switch-name">{t(`settings.toggles.${toggle}`)}</span>
        <span className="switch-meaning" id={meaning}>
          {t(`settings.meanings.${toggle}`)}
        </span>
      </span>
      <i className="switch-track" />
    </button>
  )
}
