import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import type { AnyForm, ManyField } from '#app/components/form/fields-of.ts'
import { useTranslation } from '#app/components/text/translation.ts'

interface CustomerLimitProps {
  form: AnyForm
  field: ManyField
  customers: Offered
  answer: unknown
}

/** Nobody chosen means every customer. */
export function CustomerLimit({ form, field, customers, answer }: CustomerLimitProps) {
  const { t } = useTranslation()
  return (
    <DualList
      form={form}
      field={field}
      options={customers}
      answer={answer}
      available={t('tokens.customersAvailable')}
      associated={t('tokens.customersChosen')}
    />
  )
}
