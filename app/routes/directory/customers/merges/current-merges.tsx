import { Link } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { RowAct } from '#app/components/table/row-act.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { CurrentMerge } from '#domain/directory/customers/merges/merge.ts'

interface CurrentMergesProps {
  customerId: number
  merges: readonly CurrentMerge[]
}

/** Whom a customer was merged with, with the way to separate them. */
export function CurrentMerges({ customerId, merges }: CurrentMergesProps) {
  const { t } = useTranslation()
  const into = merges.find(({ merged }) => merged.id === customerId)
  if (into) {
    const { remaining, reason } = into
    return (
      <Notice tone="attention">
        <p>
          {t('customerMerge.into')}{' '}
          <Link to={href('customer', { customer: remaining.id })} preventScrollReset>
            {remaining.name}
          </Link>
          . {t('customerMerge.intoWhat')}
        </p>
        <p>
          <Minute instant={into.at} /> · {into.by} · {reason}
        </p>
        <Separate customerId={customerId} merge={into} />
      </Notice>
    )
  }
  if (merges.length === 0) return null
  const columns = [t('adminCustomers.fields.name'), t('repairs.at'), t('repairs.by'), t('repairs.reason'), t('customerMerge.separate')]
  return (
    <section>
      <h3>{t('customerMerge.mergedWith')}</h3>
      <Ledger
        label={t('customerMerge.mergedWith')}
        missing={<NotGiven />}
        columns={columns.map((label) => ({ label }))}
        rows={merges.map((merge) => ({
          id: merge.id,
          cells: [
            <Link key="merged" to={href('customer', { customer: merge.merged.id })} preventScrollReset>
              {merge.merged.name}
            </Link>,
            <Minute key="at" instant={merge.at} />,
            merge.by,
            merge.reason,
            <Separate key="separate" customerId={customerId} merge={merge} />,
          ],
        }))}
      />
    </section>
  )
}

function Separate({ customerId, merge: { id, separableUntil, merged } }: { customerId: number; merge: CurrentMerge }) {
  const { t } = useTranslation()
  if (!separableUntil) return <span className="quiet-line">{t('customerMerge.tooLate')}</span>
  return (
    <RowAct
      to={href('customerSeparation', { customer: customerId, merge: id })}
      label={t('customerMerge.separateFrom', { name: merged.name })}
    >
      {t('customerMerge.separate')}
    </RowAct>
  )
}
