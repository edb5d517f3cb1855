import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field, ProofField } from '#app/components/form/field.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import type { AnyForm, FieldsOf } from '#app/components/form/fields-of.ts'
import { BoxesField, SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CustomerLimit } from '#app/components/tokens/customer-limit.tsx'
import { isAlertKind } from '#domain/alerts/alert-kinds.ts'
import { kindOfType, webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import type { webhookForm } from './webhook-form.ts'
import './webhooks.css'

interface WebhookFieldsProps {
  form: AnyForm
  fields: Omit<FieldsOf<typeof webhookForm>, 'key'>
  owners: readonly { value: string; label: string }[]
  customers: Offered
  isProven: boolean
  answer: unknown
}

/** `Shipment ETA changed` as people know it, with the name that the receiver gets. */
export function useTypeWords() {
  const { t } = useTranslation()
  return (type: string) => {
    const kind = kindOfType(type)
    if (!kind) return type
    return `${isAlertKind(kind) ? t(`news.kinds.${kind}`) : t(`webhooks.systemKinds.${kind}`)} (${type})`
  }
}

export function WebhookFields({ form, fields, owners, customers, isProven, answer }: WebhookFieldsProps) {
  const { t } = useTranslation()
  const words = useTypeWords()
  return (
    <>
      <div className="admin-fields">
        <Field field={fields.name} type="text" label={t('webhooks.name')} placeholder={t('webhooks.nameHint')} autoComplete="off" />
        <Field
          field={fields.url}
          type="text"
          label={t('webhooks.url')}
          help={t('webhooks.urlHelp')}
          placeholder={t('webhooks.urlHint')}
          autoComplete="off"
        />
      </div>
      <div className="webhook-types">
        <BoxesField
          field={fields.types}
          label={t('webhooks.types')}
          options={webhookTypes.map((value) => ({ value, label: words(value) }))}
        />
      </div>
      <div className="admin-fields">
        <SelectField
          field={fields.owner}
          label={t('webhooks.owner')}
          help={t('webhooks.ownerHelp')}
          empty={t('webhooks.ownerMe')}
          options={owners}
          required={false}
        />
        <div className="field">
          <Checkbox
            name={fields.ignoresOwn.name}
            value="on"
            defaultChecked={fields.ignoresOwn.initialValue === 'on'}
            aria-describedby={fields.ignoresOwn.descriptionId}
          >
            {t('webhooks.ignoresOwn')}
          </Checkbox>
          <p className="field-help" id={fields.ignoresOwn.descriptionId}>
            {t('webhooks.ignoresOwnHelp')}
          </p>
        </div>
      </div>
      <fieldset className="webhook-customers">
        <legend className="field-label">{t('webhooks.customers')}</legend>
        <p className="field-help">{t('webhooks.customersHelp')}</p>
        <CustomerLimit form={form} field={fields.customers} customers={customers} answer={answer} />
      </fieldset>
      <ProofField field={fields.ownPassword} isProven={isProven} help={t('webhooks.proofHelp')} />
    </>
  )
}
