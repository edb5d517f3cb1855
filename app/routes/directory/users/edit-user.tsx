import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listChoices, offerChoices, withState } from '#app/routes/shell/administration/customer-choices.server.ts'
import { useIsNobodyChosen } from '#app/routes/shell/administration/customers-field.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeUser } from '#domain/directory/users/edit-user.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { PermissionFields, typedPermissions } from './permission-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { useUserDifferences } from './user-differences.ts'
import { readPermissions, readUser, userEditForm } from './user-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findStandingUser(viewer: Viewer, part: string | undefined) {
  const user = found(await findUser(viewer, idIn(part), new Date()))
  found(user.state !== 'deleted')
  return user
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('userEdit', args)
  const user = await findStandingUser(viewer, params.user)
  const chosen = idsOf(user.customers).map(String)
  return json({
    user,
    isProven: await isProven(viewer, now),
    customers: await offerChoices(viewer, chosen, withState(await translatorOf(args))),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('userEdit', args)
  const { id, customers } = await findStandingUser(viewer, params.user)
  const t = await translatorOf(args)
  const save = async ({
    version,
    password,
    ownPassword,
    ...typed
  }: Parameters<typeof readUser>[0] & Parameters<typeof readPermissions>[0] & Own) => {
    const written = { version, password, ownPassword, ...readUser(typed), ...readPermissions(typed) }
    const occasion = { portal: await portalAddressOf(args) }
    found(await changeUser(act, id, written, occasion))
    return redirectWithToast(href('users') + new URL(args.request.url).search, 'adminUsers.saved')
  }
  return answerEdit(args.request, userEditForm, save, { customers: () => listChoices(viewer, withState(t), idsOf(customers)) })
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

interface Own {
  version: number
  password?: string | undefined
  ownPassword?: string | undefined
}

export default function EditUser() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { user, isProven, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { name, lastName, email, position, telephone, roleId } = user
  const first = {
    name,
    lastName,
    email,
    position,
    telephone,
    roleId: String(roleId),
    customers: user.customers.map(({ id }) => String(id)),
    ...typedPermissions(user),
  }
  const [form, fields] = useOwnForm(userEditForm, { answer, id: 'user', first })
  const [isNobody, setChosen] = useIsNobodyChosen(fields.customers)
  const chosenRole = Number(fields.roleId.value ?? roleId) as RoleId
  const isMissing = isNobody && chosenRole !== 1
  const back = href('user', { user: user.id }) + search
  return (
    <DialogPage title={`${t('adminUsers.edit')}: ${name} ${lastName}`} back={back} isWide>
      <OwnForm form={form} className="admin-form" incorrect={t('administration.incorrect')}>
        <FirstSubmit />
        <VersionField field={fields.version} version={user.version} answer={answer}>
          {useUserDifferences(fields)}
        </VersionField>
        <PersonFields
          form={form}
          fields={fields}
          customers={customers}
          answer={answer}
          placeholder={t('adminUsers.newPassword')}
          onAssociated={setChosen}
        />
        <PermissionFields fields={fields} roleId={chosenRole} />
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('ownPassword.proofOfUser')} />
        <FormEnd send={t('administration.save')} back={back} missing={isMissing && t('adminUsers.customerRequired')} />
      </OwnForm>
    </DialogPage>
  )
}
