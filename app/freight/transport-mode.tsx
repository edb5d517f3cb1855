import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import { type Mode, transportModeName } from '#domain/freight/geography/mode.ts'
import './transport-mode.css'

/** The word is the specification's, in every language; what it means is said on hover. */
export function TransportMode({ mode, small }: { mode: Mode | null; small?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="transport-mode" title={t(`freight.modes.${mode ?? 'unknown'}`)}>
      <Icon name={mode ?? 'land'} small={small} />
      {transportModeName(mode)}
    </span>
  )
}
