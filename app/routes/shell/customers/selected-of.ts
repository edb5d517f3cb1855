import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'

export function useSelectedOf() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return ({ selected, total }: { selected: number; total: number }) =>
    t('customers.selected', { count: total, selected: count(selected), total: count(total) })
}
