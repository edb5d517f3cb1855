import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type Mode, transportModeName } from '#domain/freight/geography/mode.ts'
import './transport-mode.css'

/** The icon follows the specification's name, the word the reader's language. A mode that is neither air nor sea shows as road. */
export function TransportMode({ mode, small }: { mode: Mode | null; small?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="transport-mode">
      <span role="img" aria-label={transportModeName(mode)} title={transportModeName(mode)}>
        <Icon name={mode ?? 'land'} small={small} />
      </span>
      {t(`freight.modes.${mode ?? 'land'}`)}
    </span>
  )
}
