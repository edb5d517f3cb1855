import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { FreeTimeMark } from '#app/freight/containers/free-time-mark.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { TariffName, TariffRuleText } from '#app/routes/containers/tariffs/tariff-text.tsx'
import { href } from '#domain/core/href.ts'
import type { Statement } from '#domain/freight/containers/free-time/free-time-statement.ts'
import type { Side } from '#domain/freight/containers/free-time/sides.ts'
import { CostCalendar } from './cost-calendar.tsx'
import type { ShownFacts } from './shown-container.ts'

interface FreeTimeCardProps {
  facts: ShownFacts
  customer: Side
  carrier: Side
  statement: SerializeFrom<Statement> | null
  isEquipmentUnknown: boolean
  mayManageTariffs: boolean
}

/** An unknown cost shows as unknown, never as no risk. */
export function FreeTimeCard({ facts, customer, carrier, statement, isEquipmentUnknown, mayManageTariffs }: FreeTimeCardProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const sides = [
    { id: 'customer', name: t('containers.customerSide'), ...customer },
    { id: 'carrier', name: t('containers.carrierSide'), ...carrier },
  ]
  const day = (value: string | null) => value && <CalendarDay day={value} />
  return (
    <section className="panel free-time" aria-labelledby="free-time">
      <h2 id="free-time">{t('containers.freeTime')}</h2>
      <Ledger
        label={t('containers.freeTime')}
        missing={<NotGiven />}
        columns={[
          { label: t('containers.towards') },
          { label: t('freight.fields.status') },
          { label: t('containers.lastFreeDay') },
          { label: t('containers.counted') },
          { label: t('containers.typed') },
          { label: t('freight.fields.freeDays'), isFigure: true },
        ]}
        rows={sides.map(({ id, name, freeDays, state, daysLeft, lastFreeDay, computed, typed }) => ({
          id,
          cells: [
            name,
            <FreeTimeMark key="state" state={state} daysLeft={daysLeft} />,
            day(lastFreeDay),
            day(computed),
            day(typed),
            freeDays === null ? null : count(freeDays),
          ],
        }))}
      />
      {customer.differs && <Notice tone="attention">{t('containers.customerDiffers', daysOf(customer))}</Notice>}
      {carrier.differs && <Notice tone="attention">{t('containers.carrierDiffers', daysOf(carrier))}</Notice>}
      {[customer, carrier].some(({ state }) => state === 'no-terms') && <Notice tone="attention">{t('containers.noTerms')}</Notice>}
      {isEquipmentUnknown && (
        <Notice tone="attention">{t('containers.equipmentUnknown', { type: facts.type ?? t('containers.noType') })}</Notice>
      )}
      {statement ? (
        <Cost statement={statement} mayManageTariffs={mayManageTariffs} />
      ) : (
        <p className="quiet-line">{facts.ata ? t('containers.noTariff') : t('containers.notArrived')}</p>
      )}
      {mayManageTariffs && (
        <p className="panel-actions">
          <Link className="button" to={href('tariffs')}>
            {t('tariffs.title')}
          </Link>
        </p>
      )}
    </section>
  )
}

const daysOf = ({ typed, computed }: Side) => ({ typed: typed ?? '', computed: computed ?? '' })

function Cost({ statement, mayManageTariffs }: { statement: SerializeFrom<Statement>; mayManageTariffs: boolean }) {
  const { currency, charges, accrued, inAWeek, calendar, tariff } = statement
  const { t } = useTranslation()
  const { count, money } = useNumbers()
  return (
    <>
      <dl className="cost-sums">
        <div className={accrued > 0 ? 'late' : undefined}>
          <dt>{inAWeek === null ? t('containers.costWas') : t('containers.accrued')}</dt>
          <dd>{money(accrued, currency)}</dd>
        </div>
        {inAWeek !== null && (
          <div>
            <dt>{t('containers.inAWeek')}</dt>
            <dd>{money(inAWeek, currency)}</dd>
          </div>
        )}
      </dl>
      <div className="tariff-used">
        <p>
          {t('containers.byTariff')}{' '}
          {mayManageTariffs ? (
            <Link to={href('tariff', { tariff: tariff.id })}>
              <TariffName tariff={tariff} />
            </Link>
          ) : (
            <TariffName tariff={tariff} />
          )}
        </p>
        <TariffRuleText rule={tariff} />
      </div>
      <Ledger
        label={t('containers.charges')}
        missing={<NotGiven />}
        columns={[
          { label: t('containers.charge') },
          { label: t('containers.lastFreeDay') },
          { label: t('containers.chargeableDays'), isFigure: true },
          { label: t('containers.amount'), isFigure: true },
        ]}
        rows={charges.map(({ kind, lastFreeDay, chargeableDays, cents }) => ({
          id: kind,
          cells: [t(`tariffs.${kind}`), <CalendarDay key="last" day={lastFreeDay} />, count(chargeableDays), money(cents, currency)],
        }))}
      />
      {calendar.length > 0 && <CostCalendar days={calendar} currency={currency} />}
    </>
  )
}
