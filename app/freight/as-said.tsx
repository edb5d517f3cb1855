import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { SaidFigure } from '#domain/freight/shipments/measures.ts'

interface AsSaidProps {
  figures: readonly SaidFigure[] | null
}

/** The figures of a source in its own units, beside the one that is stored (decision 58). */
export function AsSaid({ figures }: AsSaidProps) {
  const { t } = useTranslation()
  const { measure } = useNumbers()
  if (!figures) return null
  const text = figures.map(({ figure, unit }) => `${measure(figure)} ${unit}`).join(' + ')
  return (
    <span className="aside" title={t('freight.asSaid')}>
      {' '}
      ({text})
    </span>
  )
}
