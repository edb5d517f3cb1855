import { Form } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { href } from '#domain/core/href.ts'
import type { NumberFound } from '#domain/freight/shipments/tracking/tracking-numbers.server.ts'

export function NumbersFound({ found: all, creationKey }: { found: readonly NumberFound[]; creationKey: string }) {
  const { t } = useTranslation()
  const found = all.filter(({ shipments }) => shipments.length > 0)
  const missing = all.filter(({ shipments }) => shipments.length === 0)
  return (
    <output className="numbers-found">
      <section aria-labelledby="numbers-found">
        <h2 id="numbers-found">{t('tracking.numbers.foundCount', { count: found.length })}</h2>
        <ul>
          {found.map(({ number, shipments }) => (
            <li key={number}>
              <span className="number">{number}</span>
              <ul>
                {shipments.map((card) => (
                  <li key={card.id}>
                    <ShipmentLink id={card.id}>{card.number}</ShipmentLink>
                    <StatusMark status={card.status} />
                    <span className="numbers-customer">{card.customer}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="numbers-missing">
        <h2 id="numbers-missing">{t('tracking.numbers.notFoundCount', { count: missing.length })}</h2>
        {missing.length === 0 ? (
          <p className="field-help">{t('tracking.numbers.allFound')}</p>
        ) : (
          <>
            <p className="number numbers-missing">{missing.map(({ number }) => number).join('\n')}</p>
            <Form method="post" action={href('awaitedNumbers')} className="numbers-ask">
              <input type="hidden" name="key" value={creationKey} />
              <input type="hidden" name="numbers" value={missing.map(({ number }) => number).join(',')} />
              <button type="submit" className="button">
                {t('tracking.asked.submit')}
              </button>
              <span className="field-help">{t('tracking.asked.what')}</span>
            </Form>
          </>
        )}
      </section>
    </output>
  )
}
