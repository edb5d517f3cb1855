import { useTranslation } from 'react-i18next'
import { useNumbers } from '#app/components/text/numbers.ts'
import { Given } from '../given.tsx'
import type { Shown } from './shown.ts'

/** What is sent. */
export function CargoFacts({ cargo }: Pick<Shown, 'cargo'>) {
  const { t } = useTranslation()
  const { count, kilograms, cubicMetres } = useNumbers()
  const { goods, weightKg, volumeM3, pieces, dimensions, dgr, imo } = cargo
  return (
    <section className="panel cargo-facts" aria-labelledby="cargo">
      <h2 id="cargo">{t('details.cargo')}</h2>
      <dl className="given figures">
        <Given name={t('details.goods')} wide>
          {goods}
        </Given>
        <Given name={t('details.weight')}>{weightKg === null ? null : kilograms(weightKg)}</Given>
        <Given name={t('details.volume')}>{volumeM3 === null ? null : cubicMetres(volumeM3)}</Given>
        <Given name={t('details.pieces')}>{pieces === null ? null : count(pieces)}</Given>
        <Given name={t('details.dimensions')}>{dimensions}</Given>
        <Given name={t('details.dgr')}>{dgr ? t('details.dangerous') : t('details.harmless')}</Given>
        <Given name={t('details.imo')}>{imo}</Given>
      </dl>
    </section>
  )
}
