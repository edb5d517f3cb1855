import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import type { TariffLine } from '#domain/freight/containers/tariffs/tariff-list.ts'
import { listTariffs } from '#domain/freight/containers/tariffs/tariffs.server.ts'
import { EquipmentText, TariffRuleText } from './tariff-text.tsx'
import '#app/routes/containers/containers.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('tariffs', args)
  return json({ tariffs: await listTariffs(viewer) })
}

export default function Tariffs() {
  const { t } = useTranslation()
  const { tariffs } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="head-row tariffs-head">
        <PageTitle title={t('tariffs.title')}>{t('tariffs.what')}</PageTitle>
        <Link className="button main" to={href('tariff', { tariff: 'new' })}>
          {t('tariffs.new')}
        </Link>
      </div>
      <section className="panel">
        {tariffs.length === 0 ? (
          <EmptyState icon="costs" title={t('tariffs.none')}>
            <p>{t('tariffs.noneWhy')}</p>
          </EmptyState>
        ) : (
          <TariffTable tariffs={tariffs} />
        )}
      </section>
    </>
  )
}

function TariffTable({ tariffs }: { tariffs: readonly TariffLine[] }) {
  const { t } = useTranslation()
  const { count, money } = useNumbers()
  const clock = (freeDays: number, tiers: TariffLine['demurrageTiers'], currency: string) => (
    <ul className="tariff-tiers">
      <li>{t('tariffs.freeDays', { count: freeDays })}</li>
      {tiers.map(({ fromDay, centsADay }) => (
        <li key={fromDay}>{t('tariffs.tier', { day: count(fromDay), amount: money(centsADay, currency) })}</li>
      ))}
    </ul>
  )
  return (
    <Ledger
      label={t('tariffs.title')}
      missing={<NotGiven />}
      columns={[
        { label: t('freight.fields.carrier') },
        { label: t('tariffs.port') },
        { label: t('tariffs.equipment') },
        { label: t('tariffs.valid') },
        { label: t('tariffs.rule') },
        { label: t('tariffs.demurrage') },
        { label: t('tariffs.detention') },
      ]}
      rows={tariffs.map((tariff) => ({
        id: tariff.id,
        cells: [
          <Link key="carrier" to={href('tariff', { tariff: tariff.id })}>
            {tariff.carrier ?? t('tariffs.anyCarrier')}
          </Link>,
          tariff.port ? `${tariff.portName} (${tariff.port})` : t('tariffs.anyPort'),
          <EquipmentText key="equipment" kind={tariff.equipment} length={tariff.lengthFeet} />,
          `${tariff.validFrom} – ${tariff.validTo ?? t('tariffs.openEnd')}`,
          <TariffRuleText
            key="rule"
            rule={{ ...tariff, start: tariff.startsAt, free: tariff.counting, charged: tariff.chargedCounting }}
          />,
          clock(tariff.demurrageFreeDays, tariff.demurrageTiers, tariff.currency),
          tariff.detentionFreeDays === null || !tariff.detentionTiers
            ? t('tariffs.together')
            : clock(tariff.detentionFreeDays, tariff.detentionTiers, tariff.currency),
        ],
      }))}
    />
  )
}
