import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import { VersionField } from '#app/components/form/version-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { found } from '#app/server/found.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { changeProvider } from '#domain/identity/company-sign-in/providers/edit-provider.server.ts'
import { ProviderFields } from './provider-fields.tsx'
import { providerEditForm, readProvider } from './provider-form.ts'
import { requireProvider } from './require-provider.server.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, provider, now } = await requireProvider(args, 'identityProviderEdit')
  const { rules: _, ...facts } = provider
  return json({
    provider: facts,
    isProven: await isProven(viewer, now),
    customers: await offerChoices(
      viewer,
      (provider.customers ?? []).map(({ id }) => String(id)),
    ),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, provider } = await requireProvider(args, 'identityProviderEdit')
  const chosen = (provider.customers ?? []).map(({ id }) => id)
  const save = async ({ version, ownPassword, ...typed }: ValueOf<typeof providerEditForm>) => {
    const change = { version, ...readProvider(typed) }
    found(await changeProvider(act, provider.id, change, { ownPassword }))
    return redirectWithToast(href('identityProvider', { provider: provider.id }), 'companySignIn.saved')
  }
  return answerEdit(args.request, providerEditForm, save, { customers: () => listChoices(viewer, undefined, chosen) })
}

interface Standing {
  name: string
  issuer: string
  clientId: string
  mailDomains: string[]
  groupClaim: string | null
  factorValues: string[]
  customers: string[] | null
}

export default function EditIdentityProvider() {
  const { t } = useTranslation()
  const { provider, isProven, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const box = (isOn: boolean) => (isOn ? 'on' : undefined)
  const [form, fields] = useOwnForm(providerEditForm, {
    answer,
    id: 'provider',
    first: {
      name: provider.name,
      issuer: provider.issuer,
      clientId: provider.clientId,
      groupClaim: provider.groupClaim ?? '',
      scopes: provider.scopes.join(' '),
      mailDomains: provider.mailDomains.join(' '),
      factorValues: provider.factorValues.join(' '),
      isEnabled: box(provider.isEnabled),
      isListed: box(provider.isListed),
      linksByEmail: box(provider.linksByEmail),
      customers: (provider.customers ?? []).map(({ id }) => String(id)),
    },
  })
  const back = href('identityProvider', { provider: provider.id })
  return (
    <>
      <BackLink to={back}>{provider.name}</BackLink>
      <PageTitle title={t('companySignIn.edit')} />
      <OwnForm form={form} className="panel admin-form company-form" incorrect={t('administration.incorrect')} preventScrollReset={false}>
        <FirstSubmit />
        <VersionField<Standing> field={fields.version} version={provider.version} answer={answer}>
          {({ current, chosen }) => [
            { label: t('companySignIn.name'), theirs: current.name, mine: fields.name.value },
            { label: t('companySignIn.issuer'), theirs: current.issuer, mine: fields.issuer.value },
            { label: t('companySignIn.clientId'), theirs: current.clientId, mine: fields.clientId.value },
            {
              label: t('companySignIn.mailDomains'),
              theirs: current.mailDomains.join(' '),
              mine: String(fields.mailDomains.value ?? ''),
            },
            { label: t('companySignIn.groupClaim'), theirs: current.groupClaim ?? '', mine: fields.groupClaim.value ?? '' },
            {
              label: t('companySignIn.factorValues'),
              theirs: current.factorValues.join(' '),
              mine: String(fields.factorValues.value ?? ''),
            },
            {
              label: t('companySignIn.customers'),
              theirs: (current.customers ?? []).join(', '),
              mine: (chosen.customers ?? []).join(', '),
            },
          ]}
        </VersionField>
        <ProviderFields
          form={form}
          fields={fields}
          hasSecret={provider.hasSecret}
          customers={customers}
          isProven={isProven}
          answer={answer}
        />
        <FormEnd send={t('administration.save')} back={back} />
      </OwnForm>
    </>
  )
}
