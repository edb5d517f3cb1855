import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { PermissionFields, typedPermissions } from '#app/routes/directory/users/permission-fields.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import { invitePerson } from '#domain/directory/people/person-invitations.server.ts'
import { languageName, languages } from '#domain/locales/language.ts'
import { listOwnChoices, offerOwn } from './own-choices.server.ts'
import { OwnCustomersField } from './own-customers-field.tsx'
import { personInvitationForm, readOwnPerson } from './own-person-form.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('ownInvitation', args)
  return json({
    key: crypto.randomUUID(),
    language: viewer.language,
    ...(await offerOwn(viewer)),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('ownInvitation', args)
  const invite = async ({ key, email, language, ...typed }: ValueOf<typeof personInvitationForm>) => {
    const occasion = { portal: await portalAddressOf(args) }
    found(await invitePerson(act, { email, language, ...readOwnPerson(typed) }, key, occasion))
    return redirectWithToast(href('ownPeople'), 'ownPeople.invite.done')
  }
  return answerSubmission(args.request, personInvitationForm, invite, { customers: () => listOwnChoices(viewer) })
}

export default function InvitePerson() {
  const { t } = useTranslation()
  const { key, language, own, rights, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(personInvitationForm, {
    answer,
    id: 'invite-person',
    first: { key, language, customers: own.length === 1 ? own.map(({ id }) => String(id)) : [], ...typedPermissions(rights) },
  })
  const field = (name: 'name' | 'lastName' | 'email' | 'position' | 'telephone', type: 'text' | 'email' | 'tel' = 'text') => (
    <Field field={fields[name]} type={type} label={t(`adminUsers.fields.${name}`)} autoComplete="off" />
  )
  return (
    <>
      <BackLink to={href('ownPeople')}>{t('ownPeople.title')}</BackLink>
      <PageTitle title={t('ownPeople.invite.title')}>{t('ownPeople.invite.what')}</PageTitle>
      <OwnForm form={form} className="panel admin-form" incorrect={t('administration.incorrect')} preventScrollReset={false}>
        <FirstSubmit />
        <HiddenField field={fields.key} />
        <div className="admin-fields">
          {field('name')}
          {field('lastName')}
          {field('email', 'email')}
          {field('position')}
          {field('telephone', 'tel')}
          <SelectField
            field={fields.language}
            label={t('ownPeople.invite.language')}
            options={languages.map((each) => ({ value: each, label: languageName(each) }))}
          />
        </div>
        <OwnCustomersField own={own} form={form} field={fields.customers} customers={customers} answer={answer} />
        <PermissionFields fields={fields} roleId={roleIds.customer} held={rights} help={t('ownPeople.rightsHelp')} />
        <FormEnd send={t('ownPeople.invite.send')} back={href('ownPeople')} isPage />
      </OwnForm>
    </>
  )
}
