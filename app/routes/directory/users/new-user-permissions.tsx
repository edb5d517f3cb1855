import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { Steps } from '#app/components/form/fields/wizard-steps.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { createUser } from '#domain/directory/users/edit-user.server.ts'
import { findUserDraft, saveDraftPermissions } from '#domain/directory/users/user-drafts.server.ts'
import { PermissionFields, typedPermissions } from './permission-fields.tsx'
import { permissionsForm, readPermissions } from './user-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

/** The wizard's second step (spec 1 §2). A saved or expired draft starts over: Back leads here. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('newUserPermissions', args)
  const draft = await findUserDraft(viewer, params.draft, now)
  if (!draft) return redirect(href('users'))
  const { written, passwordHash } = draft
  const { name, lastName, roleId, email } = written
  return json({
    name: `${name} ${lastName}`,
    roleId,
    email,
    isInvited: passwordHash === null,
    first: typedPermissions(written),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params, now } = await enter('newUserPermissions', args)
  const key = params.draft
  return answerSubmission(args.request, permissionsForm, async ({ back, ...typed }) => {
    const permissions = readPermissions(typed)
    if (back) {
      await saveDraftPermissions(viewer, key, permissions, now)
      return redirect(href('users', { draft: key }))
    }
    const occasion = { portal: await portalAddressOf(args) }
    const made = await createUser(act, key, permissions, occasion)
    return redirectWithToast(href('users'), made ? 'adminUsers.saved' : 'adminUsers.draftGone')
  })
}

export default function NewUserPermissions() {
  const { t } = useTranslation()
  const { name, email, roleId, isInvited, first } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(permissionsForm, { answer: useActionData<typeof action>(), id: 'permissions', first })
  return (
    <>
      <AdminHead current="users" />
      <section className="panel admin-create">
        <h2>{t('adminUsers.new')}</h2>
        <p className="field-help">{t('adminUsers.forWhom', { name, role: t(`shell.roles.${roleKeys[roleId]}`) })}</p>
        <OwnForm form={form} className="admin-form">
          <Steps labels={[t('adminUsers.steps.person'), t('adminUsers.steps.permissions')]} current={1} />
          {isInvited && <p>{t('adminUsers.inviteWhen', { email })}</p>}
          <PermissionFields fields={fields} roleId={roleId} />
          <FormEnd send={t('administration.save')} back={href('users', { new: 1 })} isPage>
            <button type="submit" className="button" name={fields.back.name} value="yes" formNoValidate>
              {t('adminUsers.back')}
            </button>
          </FormEnd>
        </OwnForm>
      </section>
    </>
  )
}
