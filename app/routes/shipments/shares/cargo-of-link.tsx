import type { SerializeFrom } from '@remix-run/node'
import { Icon } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import type { PublicFacts, SharedDocument } from '#domain/shares/public-view.ts'

export type LinkedDocument = SharedDocument & { to: string }

/** Bills, vessel, pieces, weight and containers: each where its maker chose it. */
export function SharedCargo({ thing }: { thing: SerializeFrom<PublicFacts> }) {
  const { t } = useTranslation()
  const { count, kilograms } = useNumbers()
  const { bills, vessel, pieces, weight, containers } = thing
  if (!bills && !vessel && !pieces && !weight && !containers) return null
  return (
    <section className="panel shared-cargo" aria-labelledby="cargo">
      <h2 id="cargo">{t('sharing.page.cargo')}</h2>
      <FactList compact>
        {bills && <Fact name={t('freight.fields.mbl')}>{bills.master}</Fact>}
        {bills && <Fact name={t('freight.fields.hbl')}>{bills.house}</Fact>}
        {vessel && <Fact name={t('freight.fields.vessel')}>{[vessel.name, vessel.voyage].filter(Boolean).join(' · ') || null}</Fact>}
        {pieces && <Fact name={t('freight.fields.pieces')}>{pieces.total === null ? null : count(pieces.total)}</Fact>}
        {weight && <Fact name={t('freight.fields.weight')}>{weight.kilograms === null ? null : kilograms(weight.kilograms)}</Fact>}
      </FactList>
      {containers && containers.length > 0 && <SharedContainers thing={thing} />}
    </section>
  )
}

function SharedContainers({ thing: { containers, pieces, weight } }: { thing: SerializeFrom<PublicFacts> }) {
  const { t } = useTranslation()
  const { count, kilograms } = useNumbers()
  return (
    <table className="shared-containers">
      <thead>
        <tr>
          <th scope="col">{t('sharing.page.container')}</th>
          <th scope="col">{t('sharing.page.type')}</th>
          {pieces && (
            <th scope="col" className="figure">
              {t('freight.fields.pieces')}
            </th>
          )}
          {weight && (
            <th scope="col" className="figure">
              {t('freight.fields.weight')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {containers?.map((container) => (
          <tr key={container.number}>
            <th scope="row">{container.number}</th>
            <td>{container.type}</td>
            {pieces && <td className="figure">{container.pieces !== null && count(container.pieces)}</td>}
            {weight && <td className="figure">{container.kilograms !== null && kilograms(container.kilograms)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SharedDocuments({ documents }: { documents: readonly LinkedDocument[] }) {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  return (
    <section className="panel shared-documents" aria-labelledby="documents">
      <h2 id="documents">{t('sharing.documents')}</h2>
      <ul>
        {documents.map(({ id, name, category, size, to }) => (
          <li key={id}>
            <Icon name="document" small />
            <span>
              <a href={to} download>
                {name}
              </a>
              <span className="aside">
                {t(`documents.categories.${category ?? 'other'}`)} · {bytes(size)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
