import { useTranslation } from 'react-i18next'
import { CutText } from '#app/components/text/cut-text.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/card.ts'
import { Fact } from './fact.tsx'

/** As many container numbers as fit on a line; the rest open on demand. */
const containersInSight = 3

/** Whose shipment it is, and the numbers they know it by. */
export function Parties({ card }: { card: ShipmentCard }) {
  const { t } = useTranslation()
  return (
    <dl className="facts shipment-parties">
      <Fact name={t('shipments.card.customer')}>
        <CutText>{card.customer}</CutText>
      </Fact>
      <Fact name={t('shipments.card.supplier')}>{card.supplier && <CutText>{card.supplier}</CutText>}</Fact>
      <Fact name={t('shipments.card.consignee')}>{card.consignee && <CutText>{card.consignee}</CutText>}</Fact>
      <Fact name={t('shipments.card.clientReference')} wide>
        {card.clientReference}
      </Fact>
      <Fact name={t('shipments.card.container')} wide>
        {card.containers.length > 0 ? <Containers numbers={card.containers} /> : null}
      </Fact>
    </dl>
  )
}

function Containers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const rest = numbers.slice(containersInSight)
  return (
    <div className="container-numbers number">
      {numbers.slice(0, containersInSight).map((number) => (
        <span key={number}>{number}</span>
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{t('shipments.card.moreContainers', { more: count(rest.length) })}</summary>
          <ul>
            {rest.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
