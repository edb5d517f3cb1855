import { BoxesField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CustomersField, type CustomersFieldProps } from '#app/routes/shell/administration/customers-field.tsx'

/** More of them are found by searching. */
export const mostBoxes = 12

interface OwnCustomersFieldProps extends Omit<CustomersFieldProps, 'onAssociated'> {
  own: readonly { id: number; name: string }[]
}

/** Which of the viewer's customers somebody sees. */
export function OwnCustomersField({ own, ...field }: OwnCustomersFieldProps) {
  const { t } = useTranslation()
  if (own.length > mostBoxes) return <CustomersField {...field} onAssociated={() => undefined} />
  return (
    <BoxesField
      field={field.field}
      label={t('ownPeople.customers')}
      options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
