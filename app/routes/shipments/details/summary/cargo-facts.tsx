import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { Measured } from '#app/freight/measured.tsx'
import type { Shown } from './shown-shipment.ts'

export function CargoFacts({ cargo }: Pick<Shown, 'cargo'>) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { goods, pieces, dimensions, dgr, imo } = cargo
  return (
    <section className="panel cargo-facts" aria-labelledby="cargo">
      <h2 id="cargo">{t('details.cargo')}</h2>
      <FactList className="figures">
        <Fact name={t('freight.fields.goods')} wide>
          {goods}
        </Fact>
        <Measured cargo={cargo} />
        <Fact name={t('freight.fields.pieces')}>{pieces === null ? null : count(pieces)}</Fact>
        <Fact name={t('freight.fields.dimensions')}>{dimensions}</Fact>
        <Fact name={t('freight.fields.dgr')}>{dgr ? t('details.dangerous') : t('details.harmless')}</Fact>
        <Fact name={t('freight.fields.imo')}>{imo}</Fact>
      </FactList>
    </section>
  )
}
