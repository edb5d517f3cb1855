import { useTranslation } from '#app/components/text/translation.ts'
import type { Statement } from '#domain/freight/containers/free-time/free-time-statement.ts'

type Named = Pick<Statement['tariff'], 'carrier' | 'port' | 'validFrom' | 'kind'> & { length: number | null }

export function TariffName({ tariff: { carrier, port, kind, length, validFrom } }: { tariff: Named }) {
  const { t } = useTranslation()
  return (
    <>
      {carrier ?? t('tariffs.anyCarrier')}, {port ?? t('tariffs.anyPort')}, <EquipmentText kind={kind} length={length} />,{' '}
      {t('tariffs.since', { day: validFrom })}
    </>
  )
}

export function EquipmentText({ kind, length }: Pick<Named, 'kind' | 'length'>) {
  const { t } = useTranslation()
  const words = [kind && t(`tariffs.kinds.${kind}`), length && t('tariffs.feet', { feet: length })].filter(Boolean)
  return <>{words.length > 0 ? words.join(' ') : t('tariffs.anyEquipment')}</>
}

export function TariffRuleText({ rule }: { rule: Pick<Statement['tariff'], 'start' | 'firstDay' | 'free' | 'charged'> }) {
  const { t } = useTranslation()
  return (
    <ul className="tariff-tiers">
      <li>
        {t(`tariffs.starts.${rule.start}`)}: {t(`tariffs.firstDays.${rule.firstDay}`)}
      </li>
      <li>
        {t('tariffs.counting')}: {t(`tariffs.countings.${rule.free}`)}
      </li>
      <li>
        {t('tariffs.chargedCounting')}: {t(`tariffs.countings.${rule.charged}`)}
      </li>
    </ul>
  )
}
