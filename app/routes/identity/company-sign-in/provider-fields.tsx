import { BoxField } from '#app/components/form/box-field.tsx'
import { Field, PasswordField, ProofField } from '#app/components/form/field.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import type { AnyForm, FieldsOf } from '#app/components/form/fields-of.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { CustomerLimit } from '#app/components/tokens/customer-limit.tsx'
import type { providerForm } from './provider-form.ts'
import './company-sign-in.css'

interface ProviderFieldsProps {
  form: AnyForm
  fields: Omit<FieldsOf<typeof providerForm>, 'key'>
  customers: Offered
  hasSecret: boolean
  isProven: boolean
  answer: unknown
}

export function ProviderFields({ form, fields, customers, hasSecret, isProven, answer }: ProviderFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="admin-fields">
        <Field field={fields.name} type="text" label={t('companySignIn.name')} help={t('companySignIn.nameHelp')} autoComplete="off" />
        <Field
          field={fields.issuer}
          type="text"
          label={t('companySignIn.issuer')}
          help={t('companySignIn.issuerHelp')}
          placeholder={t('companySignIn.issuerHint')}
          autoComplete="off"
        />
        <Field field={fields.clientId} type="text" label={t('companySignIn.clientId')} autoComplete="off" />
        <PasswordField
          field={fields.clientSecret}
          label={t('companySignIn.clientSecret')}
          help={t(hasSecret ? 'companySignIn.clientSecretKept' : 'companySignIn.clientSecretHelp')}
          autoComplete="off"
        />
        <Field
          field={fields.scopes}
          type="text"
          label={t('companySignIn.scopes')}
          help={t('companySignIn.scopesHelp')}
          autoComplete="off"
        />
        <Field
          field={fields.factorValues}
          type="text"
          label={t('companySignIn.factorValues')}
          help={t('companySignIn.factorValuesHelp')}
          autoComplete="off"
        />
        <Field
          field={fields.groupClaim}
          type="text"
          label={t('companySignIn.groupClaim')}
          help={t('companySignIn.groupClaimHelp')}
          autoComplete="off"
        />
      </div>
      <BoxField field={fields.isEnabled} label={t('companySignIn.isEnabled')} />
      <BoxField field={fields.isListed} label={t('companySignIn.isListed')} help={t('companySignIn.isListedHelp')} />
      <fieldset className="company-part">
        <legend>{t('companySignIn.linking')}</legend>
        <BoxField field={fields.linksByEmail} label={t('companySignIn.linksByEmail')} help={t('companySignIn.linksByEmailHelp')} />
        <Field
          field={fields.mailDomains}
          type="text"
          label={t('companySignIn.mailDomains')}
          help={t('companySignIn.mailDomainsHelp')}
          autoComplete="off"
        />
      </fieldset>
      <fieldset className="company-part">
        <legend>{t('companySignIn.customers')}</legend>
        <p className="field-help">{t('companySignIn.customersHelp')}</p>
        <CustomerLimit form={form} field={fields.customers} customers={customers} answer={answer} />
      </fieldset>
      <ProofField field={fields.ownPassword} isProven={isProven} help={t('companySignIn.proofHelp')} />
    </>
  )
}
