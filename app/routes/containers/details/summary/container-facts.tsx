import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { Measured } from '#app/freight/measured.tsx'
import type { ShownCargo, ShownFacts } from './shown-container.ts'

export function GeneralFacts({ facts, cargo }: { facts: ShownFacts; cargo: ShownCargo }) {
  const { t } = useTranslation()
  const port = facts.terminal ?? facts.destination
  return (
    <section className="panel" aria-labelledby="general">
      <h2 id="general">{t('containers.general')}</h2>
      <FactList>
        <Fact name={t('freight.fields.dgr')}>{facts.dgr ? t('containers.yes') : t('containers.no')}</Fact>
        <Fact name={t('freight.fields.imo')}>{cargo.imo}</Fact>
        <Fact name={t('freight.fields.etd')}>{dayAtPlace(facts, 'etd', facts.origin)}</Fact>
        <Fact name={t('freight.fields.atd')}>{dayAtPlace(facts, 'atd', facts.origin)}</Fact>
        <Fact name={t('freight.fields.eta')}>{dayAtPlace(facts, 'eta', port)}</Fact>
        <Fact name={t('freight.fields.ata')}>{dayAtPlace(facts, 'ata', port)}</Fact>
        <Fact name={t('freight.fields.consignee')} wide>
          {facts.consignee}
        </Fact>
      </FactList>
    </section>
  )
}

export function CargoFacts({ cargo }: { cargo: ShownCargo }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { description, dimensions, pieces } = cargo
  return (
    <section className="panel" aria-labelledby="cargo">
      <h2 id="cargo">{t('containers.cargo')}</h2>
      <FactList className="figures">
        <Fact name={t('containers.description')} wide>
          {description}
        </Fact>
        <Fact name={t('containers.dimension')}>{dimensions}</Fact>
        <Fact name={t('containers.totalPieces')}>{pieces === null ? null : count(pieces)}</Fact>
        <Measured cargo={cargo} />
      </FactList>
    </section>
  )
}
