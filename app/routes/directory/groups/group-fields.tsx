import { Field } from '#app/components/form/field.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import type { AnyForm, FieldsOf } from '#app/components/form/fields-of.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { useIsNobodyChosen } from '#app/routes/shell/administration/customers-field.tsx'
import type { groupForm } from './group-form.ts'

interface GroupFieldsProps {
  form: AnyForm
  fields: Pick<FieldsOf<typeof groupForm>, 'name' | 'customers'>
  customers: Offered
  answer: unknown
  groupId?: number
  back: string
}

export function GroupFields({ form, fields, customers, answer, groupId, back }: GroupFieldsProps) {
  const { t } = useTranslation()
  const [isEmpty, setChosen] = useIsNobodyChosen(fields.customers)
  return (
    <>
      <Field field={fields.name} type="text" label={t('adminGroups.name')} autoComplete="off" />
      <DualList
        form={form}
        field={fields.customers}
        options={customers}
        answer={answer}
        available={t('adminGroups.available')}
        associated={t('adminGroups.associated')}
        added={t('adminGroups.added')}
        onAssociated={setChosen}
      />
      <FormEnd
        send={t('administration.save')}
        back={back}
        missing={isEmpty && t('adminGroups.needCustomer')}
        isForgetting={groupId === undefined}
      />
    </>
  )
}
