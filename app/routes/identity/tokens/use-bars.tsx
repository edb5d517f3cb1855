import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { DayOfUse } from '#domain/identity/tokens/token-facts.ts'

/** Thirty bars, whose numbers would not fit a phone: the table below has them. */
export function UseBars({ uses }: { uses: readonly DayOfUse[] }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const most = Math.max(...uses.map((day) => day.count))
  const total = uses.reduce((sum, day) => sum + day.count, 0)
  const refused = uses.reduce((sum, day) => sum + day.refused, 0)
  if (total === 0) return <p className="quiet-line">{t('tokens.unused')}</p>
  return (
    <>
      <p>
        {t('tokens.calls', { count: total, number: count(total) })}
        {refused > 0 && `, ${t('tokens.refusedCalls', { count: refused, number: count(refused) })}`}
      </p>
      <div className="use-bars" aria-hidden="true">
        {uses.map((day) => (
          <span key={day.day} title={`${day.day}: ${count(day.count)}`}>
            {day.count > 0 && <span style={{ height: `${Math.max(3, (day.count / most) * 100)}%` }} />}
          </span>
        ))}
      </div>
      <div className="use-days" aria-hidden="true">
        <span>{uses[0]?.day}</span>
        <span>{t('tokens.most', { number: count(most) })}</span>
        <span>{uses.at(-1)?.day}</span>
      </div>
      <details className="chart-figures">
        <summary>{t('tables.showFigures')}</summary>
        <Ledger
          label={t('tokens.uses')}
          missing="–"
          columns={[
            { label: t('tokens.day') },
            { label: t('tokens.callsOfDay'), isFigure: true },
            { label: t('tokens.refused'), isFigure: true },
          ]}
          rows={uses
            .filter((day) => day.count > 0)
            .toReversed()
            .map((day) => ({ id: day.day, cells: [day.day, count(day.count), count(day.refused)] }))}
        />
      </details>
    </>
  )
}
