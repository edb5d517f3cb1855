import { CutText } from '#app/components/text/cut-text.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import type { FoundCard } from '#domain/freight/shipments/search/shipment-search.ts'

const containersInSight = 3

export function Parties({ card }: { card: FoundCard }) {
  const { t } = useTranslation()
  return (
    <FactList compact className="shipment-parties">
      <Fact name={t('freight.fields.customer')}>
        <CutText>{card.customer}</CutText>
      </Fact>
      <Fact name={t('freight.fields.supplier')}>{card.supplier && <CutText>{card.supplier}</CutText>}</Fact>
      <Fact name={t('freight.fields.consignee')}>{card.consignee && <CutText>{card.consignee}</CutText>}</Fact>
      <Fact name={t('freight.fields.clientReference')} wide>
        {card.clientReference}
      </Fact>
      {card.foundBy.map(({ field, text }) => (
        <Fact key={field} name={t(`freight.fields.${field}`)} wide>
          {text}
        </Fact>
      ))}
      <Fact name={t('freight.fields.containerNumber')} wide>
        {card.containers.length > 0 ? <Containers numbers={card.containers} shipment={card.id} /> : null}
      </Fact>
    </FactList>
  )
}

function Containers({ numbers, shipment }: { numbers: readonly string[]; shipment: number }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const rest = numbers.slice(containersInSight)
  return (
    <div className="container-numbers number">
      {numbers.slice(0, containersInSight).map((number) => (
        <ContainerLink key={number} id={number} number={number} shipment={shipment} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{t('shipments.card.moreContainers', { more: count(rest.length) })}</summary>
          <ul>
            {rest.map((number) => (
              <li key={number}>
                <ContainerLink id={number} number={number} shipment={shipment} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
