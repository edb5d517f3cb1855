import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { SaidFigure } from '#domain/freight/shipments/measures.ts'
import { Fact } from './fact-list.tsx'

type Figures = readonly SaidFigure[] | null

interface MeasuredProps {
  cargo: { weightKg: number | null; weightAsSaid: Figures; volumeM3: number | null; volumeAsSaid: Figures }
}

/** Weight and volume, each with the figures of its source beside the one that is stored (decision 58). */
export function Measured({ cargo: { weightKg, weightAsSaid, volumeM3, volumeAsSaid } }: MeasuredProps) {
  const { t } = useTranslation()
  const { kilograms, cubicMetres } = useNumbers()
  const measured = (value: number | null, write: (value: number) => string, figures: Figures) =>
    value !== null && (
      <>
        {write(value)}
        <AsSaid figures={figures} />
      </>
    )
  return (
    <>
      <Fact name={t('freight.fields.weight')}>{measured(weightKg, kilograms, weightAsSaid)}</Fact>
      <Fact name={t('freight.fields.volume')}>{measured(volumeM3, cubicMetres, volumeAsSaid)}</Fact>
    </>
  )
}

function AsSaid({ figures }: { figures: Figures }) {
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
