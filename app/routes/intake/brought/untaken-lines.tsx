import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { reasonIn } from '#domain/intake/files/fault-reasons.ts'
import type { LineError } from '#domain/intake/files/fault-tally.ts'

export function UntakenLines({ errors, total }: { errors: readonly LineError[]; total: number }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const title = t('received.brought.untaken', { count: total, total: count(total) })
  return (
    <section className="panel">
      <h2>{title}</h2>
      <Ledger
        label={title}
        missing={<NotGiven />}
        columns={[
          { label: t('received.rejections.line') },
          { label: t('received.rejections.column') },
          { label: t('received.rejections.value') },
          { label: t('received.rejections.reason') },
        ]}
        rows={errors.map(({ line, column, value, reason }, at) => ({ id: at, cells: [count(line), column, value, reasonIn(reason, t)] }))}
        fold="untaken"
      />
      {total > errors.length && <p className="quiet-line">{t('received.brought.untakenShown', { shown: count(errors.length) })}</p>}
    </section>
  )
}
