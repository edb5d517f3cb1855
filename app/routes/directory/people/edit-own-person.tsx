import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { PermissionFields, typedPermissions } from '#app/routes/directory/users/permission-fields.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeOwnPerson, type OwnPersonInput } from '#domain/directory/people/edit-own-person.server.ts'
import { findOwnPerson } from '#domain/directory/people/own-people.server.ts'
import { listOwnChoices, offerOwn } from './own-choices.server.ts'
import { OwnCustomersField } from './own-customers-field.tsx'
import { ownCustomersForm, ownPersonForm, readOwnCustomers, readOwnPerson } from './own-person-form.ts'
import '#app/routes/shell/administration/admin.css'

async function findEditable(viewer: Viewer, part: string | undefined) {
  const person = found(await findOwnPerson(viewer, idIn(part)))
  found(person.acts.includes('edit'))
  return person
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('ownPersonEdit', args)
  const person = await findEditable(viewer, params.person)
  const chosen = person.customers.map(({ id }) => String(id))
  const say = await translatorOf(args)
  const { own, rights, customers } = await offerOwn(viewer, chosen)
  return json({
    title: say('ownPeople.editTitle', { name: `${person.name} ${person.lastName}` }),
    person,
    chosen,
    own,
    held: rights,
    customers,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('ownPersonEdit', args)
  const { id, isElsewhere } = await findEditable(viewer, params.person)
  const save = async (written: OwnPersonInput & { version: number }) => {
    found(await changeOwnPerson(act, id, written))
    return redirectWithToast(href('ownPeople'), 'ownPeople.saved')
  }
  const lists = { customers: () => listOwnChoices(viewer) }
  return isElsewhere
    ? answerEdit(args.request, ownCustomersForm, ({ version, ...typed }) => save({ version, ...readOwnCustomers(typed) }), lists)
    : answerEdit(args.request, ownPersonForm, ({ version, ...typed }) => save({ version, ...readOwnPerson(typed) }), lists)
}

const texts = ['name', 'lastName', 'position', 'telephone'] as const
type Current = Record<(typeof texts)[number], string | null> & { customers: string[] }

export default function EditOwnPerson() {
  const { t } = useTranslation()
  const { title, person, chosen, own, held, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { name, lastName, position, telephone, isElsewhere } = person
  const [form, fields] = useOwnForm((isElsewhere ? ownCustomersForm : ownPersonForm) as typeof ownPersonForm, {
    answer,
    id: 'own-person',
    first: { name, lastName, position, telephone, customers: chosen, ...typedPermissions(person.rights) },
  })
  const back = href('ownPerson', { person: person.id })
  const mine = (field: (typeof texts)[number]) => (fields[field].value as string | undefined) ?? null
  return (
    <>
      <BackLink to={href('ownPeople')}>{t('ownPeople.title')}</BackLink>
      <PageTitle title={title}>{person.email}</PageTitle>
      {person.why && <p className="field-help">{t(person.why as 'ownPeople.why.elsewhere')}</p>}
      <OwnForm form={form} className="panel admin-form" incorrect={t('administration.incorrect')} preventScrollReset={false}>
        <FirstSubmit />
        <VersionField<Current> field={fields.version} version={person.version} answer={answer}>
          {({ current, chosen }) => [
            ...(isElsewhere ? [] : texts).map((field) => ({
              label: t(`adminUsers.fields.${field}`),
              theirs: current[field],
              mine: mine(field),
            })),
            {
              label: t('ownPeople.customers'),
              theirs: current.customers.join(', '),
              mine: (chosen.customers ?? []).join(', '),
            },
          ]}
        </VersionField>
        {!isElsewhere && (
          <>
            <div className="admin-fields">
              {texts.map((field) => (
                <Field
                  key={field}
                  field={fields[field]}
                  type={field === 'telephone' ? 'tel' : 'text'}
                  label={t(`adminUsers.fields.${field}`)}
                  autoComplete="off"
                />
              ))}
            </div>
            <p className="field-help">{t('ownPeople.emailStays')}</p>
          </>
        )}
        <OwnCustomersField own={own} form={form} field={fields.customers} customers={customers} answer={answer} />
        {!isElsewhere && <PermissionFields fields={fields} roleId={roleIds.customer} held={held} help={t('ownPeople.rightsHelp')} />}
        <FormEnd send={t('administration.save')} back={back} isPage />
      </OwnForm>
    </>
  )
}
