import { useTranslation } from '#app/components/text/translation.ts'
import { usePortal } from '#app/routes/shell/portal.ts'
import { themes } from '#domain/core/viewer/preferences.ts'

export function ThemeSwatches() {
  const { t } = useTranslation()
  const { preferences } = usePortal()
  return (
    <fieldset>
      <legend>{t('settings.theme')}</legend>
      <div className="swatches">
        {themes.map((theme) => (
          <button key={theme} type="submit" name="theme" value={theme} className="swatch" aria-pressed={theme === preferences.theme}>
            <span className="swatch-picture" data-theme={theme} aria-hidden="true">
              <i className="swatch-menu" />
              <i className="swatch-title" />
              <i className="swatch-line" />
              <i className="swatch-button" />
            </span>
            <span className="swatch-name">
              <b>{theme.toUpperCase()}</b> {t(`settings.themes.${theme}`)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
