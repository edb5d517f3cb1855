import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { AsSaid } from '#app/freight/as-said.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import type { Shown } from './shown-shipment.ts'

export function CargoFacts({ cargo }: Pick<Shown, 'cargo'>) {
  const { t } = useTranslation()
  const { count, kilograms, cubicMetres } = useNumbers()
  const { goods, weightKg, volumeM3, pieces, dimensions, dgr, imo } = cargo
  return (
    <section className="panel cargo-facts" aria-labelledby="cargo">
      <h2 id="cargo">{t('details.cargo')}</h2>
      <FactList className="figures">
        <Fact name={t('freight.fields.goods')} wide>
          {goods}
        </Fact>
        <Fact name={t('freight.fields.weight')}>
          {weightKg !== null && (
            <>
              {kilograms(weightKg)}
              <AsSaid figures={cargo.weightAsSaid} />
            </>
          )}
        </Fact>
        <Fact name={t('freight.fields.volume')}>
          {volumeM3 !== null && (
            <>
              {cubicMetres(volumeM3)}
              <AsSaid figures={cargo.volumeAsSaid} />
            </>
          )}
        </Fact>
        <Fact name={t('freight.fields.pieces')}>{pieces === null ? null : count(pieces)}</Fact>
        <Fact name={t('freight.fields.dimensions')}>{dimensions}</Fact>
        <Fact name={t('freight.fields.dgr')}>{dgr ? t('details.dangerous') : t('details.harmless')}</Fact>
        <Fact name={t('freight.fields.imo')}>{imo}</Fact>
      </FactList>
    </section>
  )
}
