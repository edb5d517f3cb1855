import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { usualScopes } from '#domain/identity/company-sign-in/identity-provider.ts'
import { createProvider } from '#domain/identity/company-sign-in/providers/edit-provider.server.ts'
import { ProviderFields } from './provider-fields.tsx'
import { providerForm, readProvider } from './provider-form.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('newIdentityProvider', args)
  return json({
    key: crypto.randomUUID(),
    isProven: await isProven(viewer, now),
    customers: await offerChoices(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('newIdentityProvider', args)
  return answerSubmission(
    args.request,
    providerForm,
    async ({ key, ownPassword, ...typed }) => {
      const id = await createProvider(act, readProvider(typed), { key, ownPassword })
      return redirectWithToast(href('identityProvider', { provider: id }), 'companySignIn.created')
    },
    { customers: () => listChoices(viewer) },
  )
}

export default function NewIdentityProvider() {
  const { t } = useTranslation()
  const { key, isProven, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(providerForm, {
    answer,
    id: 'provider',
    first: { key, scopes: usualScopes.join(' '), isEnabled: 'on', isListed: 'on' },
  })
  return (
    <>
      <BackLink to={href('identityProviders')}>{t('companySignIn.title')}</BackLink>
      <PageTitle title={t('companySignIn.new')}>{t('companySignIn.what')}</PageTitle>
      <OwnForm form={form} className="panel admin-form company-form" preventScrollReset={false}>
        <FirstSubmit />
        <HiddenField field={fields.key} />
        <ProviderFields form={form} fields={fields} hasSecret={false} customers={customers} isProven={isProven} answer={answer} />
        <FormEnd send={t('companySignIn.create')} back={href('identityProviders')} />
      </OwnForm>
    </>
  )
}
