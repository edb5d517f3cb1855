import { useState } from 'react'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import type { AnyForm, ManyField } from '#app/components/form/fields-of.ts'
import { useTranslation } from '#app/components/text/translation.ts'

export interface CustomersFieldProps {
  form: AnyForm
  field: ManyField
  customers: Offered
  answer: unknown
  onAssociated: (ids: readonly string[]) => void
}

/** The customers whom a user or a service account sees. */
export function CustomersField({ form, field, customers, answer, onAssociated }: CustomersFieldProps) {
  const { t } = useTranslation()
  return (
    <DualList
      form={form}
      field={field}
      options={customers}
      answer={answer}
      available={t('adminUsers.available')}
      associated={t('adminUsers.associated')}
      added={t('adminGroups.added')}
      onAssociated={onAssociated}
    />
  )
}

export function useIsNobodyChosen(customers: ManyField): [boolean, (ids: readonly string[]) => void] {
  const [chosen, setChosen] = useState<readonly string[]>()
  return [(chosen ?? [customers.initialValue ?? []].flat()).length === 0, setChosen]
}
