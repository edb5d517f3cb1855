import type { FieldMetadata } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { readRule, ruleForm } from '#app/routes/identity/company-sign-in/provider-form.ts'
import { requireProvider } from '#app/routes/identity/company-sign-in/require-provider.server.ts'
import { RuleFields } from '#app/routes/identity/rule-fields.tsx'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { useIsNobodyChosen } from '#app/routes/shell/administration/customers-field.tsx'
import { constraintOf } from '#app/server/forms/constraint.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { ruleKinds } from '#domain/identity/company-sign-in/identity-provider.ts'
import { addRule } from '#domain/identity/company-sign-in/providers/account-rules.server.ts'
import '#app/routes/shell/administration/admin.css'
import '#app/routes/identity/company-sign-in/company-sign-in.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, provider, now } = await requireProvider(args, 'newAccountRule')
  return json({
    constraint: constraintOf(ruleForm),
    provider: { id: provider.id, name: provider.name },
    isProven: await isProven(viewer, now),
    customers: await offerChoices(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, provider, origin, now } = await requireProvider(args, 'newAccountRule')
  return answerSubmission(
    args.request,
    ruleForm,
    async ({ ownPassword, ...typed }) => {
      found(await addRule(viewer, provider.id, readRule(typed), { ownPassword, origin }, now))
      return redirectWithToast(href('identityProvider', { provider: provider.id }), 'companySignIn.rules.added')
    },
    { customers: () => listChoices(viewer) },
  )
}

export default function NewAccountRule() {
  const { t } = useTranslation()
  const { constraint, provider, isProven, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(() => import('#app/routes/identity/company-sign-in/provider-form.ts').then((forms) => forms.ruleForm), {
    constraint,
    answer,
    id: 'rule',
    first: { by: 'domain' },
  })
  const chosen = fields.customers as unknown as FieldMetadata<string[]>
  const [isNobody, setChosen] = useIsNobodyChosen(chosen)
  const back = href('identityProvider', { provider: provider.id })
  return (
    <>
      <BackLink to={back}>{provider.name}</BackLink>
      <PageTitle title={t('companySignIn.rules.new')}>{t('companySignIn.rules.what')}</PageTitle>
      <OwnForm form={form} className="panel admin-form company-form" preventScrollReset={false}>
        <FirstSubmit />
        <RadioField
          field={fields.by as FieldMetadata<string>}
          label={t('companySignIn.rules.by')}
          options={ruleKinds.map((value) => ({ value, label: t(`companySignIn.rules.kinds.${value}`) }))}
        />
        <RuleFields
          fields={fields}
          of={{ label: t('companySignIn.rules.value'), help: t('companySignIn.rules.valueHelp') }}
          role={t('companySignIn.rules.role')}
          onAssociated={setChosen}
          form={form}
          customers={customers}
          answer={answer}
        />
        <ProofField
          field={fields.ownPassword as FieldMetadata<string | undefined>}
          isProven={isProven}
          help={t('companySignIn.proofHelp')}
        />
        <FormEnd send={t('companySignIn.rules.add')} back={back} missing={isNobody && t('adminUsers.customerRequired')} />
      </OwnForm>
    </>
  )
}
