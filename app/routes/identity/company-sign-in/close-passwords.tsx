import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field, ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BoxesField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { isAdministrator, roleKeys, roles } from '#domain/core/viewer/roles.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { closePasswords, findPasswordClosing } from '#domain/identity/company-sign-in/providers/closed-passwords.server.ts'
import { closingForm, readClosing } from './closing-form.ts'
import '#app/routes/shell/administration/admin.css'
import './company-sign-in.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('passwordClosing', args)
  return json({
    closing: await findPasswordClosing(viewer),
    isProven: await isProven(viewer, now),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('passwordClosing', args)
  return answerSubmission(args.request, closingForm, async ({ ownPassword, ...typed }) => {
    await closePasswords(act, readClosing(typed), { ownPassword })
    return redirectWithToast(href('identityProviders'), 'companySignIn.closing.saved')
  })
}

export default function ClosePasswords() {
  const { t } = useTranslation()
  const { closing, isProven } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(closingForm, {
    answer: useActionData<typeof action>(),
    id: 'closing',
    first: { roles: closing.roleIds.map((id) => `${id}` as const), domains: closing.domains.join(' ') },
  })
  return (
    <>
      <BackLink to={href('identityProviders')}>{t('companySignIn.title')}</BackLink>
      <PageTitle title={t('companySignIn.closing.title')}>{t('companySignIn.closing.what')}</PageTitle>
      <OwnForm form={form} className="panel admin-form company-form" preventScrollReset={false}>
        <BoxesField
          field={fields.roles}
          label={t('companySignIn.closing.roles')}
          help={t('companySignIn.closing.rolesHelp')}
          options={roles
            .filter(({ id }) => !isAdministrator(id))
            .map(({ id }) => ({ value: String(id), label: t(`shell.roles.${roleKeys[id]}`) }))}
        />
        <Field
          field={fields.domains}
          type="text"
          label={t('companySignIn.mailDomains')}
          help={t('companySignIn.mailDomainsHelp')}
          autoComplete="off"
        />
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('companySignIn.proofHelp')} />
        <FormEnd send={t('administration.save')} back={href('identityProviders')} />
      </OwnForm>
    </>
  )
}
