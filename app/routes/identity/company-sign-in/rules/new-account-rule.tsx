import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { accountRuleForm } from '#app/routes/identity/account-rule-form.ts'
import { requireProvider } from '#app/routes/identity/company-sign-in/require-provider.server.ts'
import { RuleFields, readRule } from '#app/routes/identity/rule-fields.tsx'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
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
    provider: { id: provider.id, name: provider.name },
    isProven: await isProven(viewer, now),
    customers: await offerChoices(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, provider } = await requireProvider(args, 'newAccountRule')
  return answerSubmission(
    args.request,
    accountRuleForm,
    async ({ by, ownPassword, ...typed }) => {
      const { value, ...rule } = readRule(typed)
      const named = { by, value: by === 'domain' ? value.toLowerCase() : value, ...rule }
      found(await addRule(act, provider.id, named, { ownPassword }))
      return redirectWithToast(href('identityProvider', { provider: provider.id }), 'companySignIn.rules.added')
    },
    { customers: () => listChoices(viewer) },
  )
}

export default function NewAccountRule() {
  const { t } = useTranslation()
  const { provider, isProven, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(accountRuleForm, { answer, id: 'rule', first: { by: 'domain' } })
  const back = href('identityProvider', { provider: provider.id })
  return (
    <>
      <BackLink to={back}>{provider.name}</BackLink>
      <PageTitle title={t('companySignIn.rules.new')}>{t('companySignIn.rules.what')}</PageTitle>
      <OwnForm form={form} className="panel admin-form company-form" preventScrollReset={false}>
        <FirstSubmit />
        <RadioField
          field={fields.by}
          label={t('companySignIn.rules.by')}
          options={ruleKinds.map((value) => ({ value, label: t(`companySignIn.rules.kinds.${value}`) }))}
        />
        <RuleFields
          form={form}
          fields={fields}
          texts="companySignIn.rules"
          customers={customers}
          answer={answer}
          isProven={isProven}
          back={back}
        />
      </OwnForm>
    </>
  )
}
