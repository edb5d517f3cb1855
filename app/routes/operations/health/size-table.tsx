import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { TableSize } from '#domain/operations/health/table-sizes.server.ts'
import { HealthPanel } from './health-panels.tsx'

/** What a database grows by, and whether anything ends it. */
export function SizeTable({ tables }: { tables: readonly SerializeFrom<TableSize>[] }) {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  const since = tables.find(({ measuredOn }) => measuredOn)?.measuredOn
  return (
    <HealthPanel part="tables">
      <Ledger
        label={t('health.tables')}
        missing={<NotGiven />}
        columns={[
          { label: t('health.table') },
          { label: t('health.size'), isFigure: true },
          { label: since ? t('health.growthSince', { day: since }) : t('health.growth'), isFigure: true },
          { label: t('health.kept') },
        ]}
        rows={tables.map(({ name, size, growth, kept }) => ({
          id: name,
          cells: [
            <code key="name">{name}</code>,
            bytes(size),
            growth === null ? null : growth > 0 ? bytes(growth) : t('health.noGrowth'),
            kept === 'ever' ? (
              <Link key="kept" to={href('portalRetention')}>
                {t('health.keptEver')}
              </Link>
            ) : kept === null ? (
              t('health.keptWithIts')
            ) : (
              t('health.keptDays', { count: kept })
            ),
          ],
        }))}
      />
    </HealthPanel>
  )
}
