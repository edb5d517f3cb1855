import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, Link, matchPath, Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { Steps } from '#app/components/form/fields/wizard-steps.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { InvitationRequestTable } from '#app/routes/directory/people/invitation-request-table.tsx'
import { RequestTable } from '#app/routes/directory/requests/request-table.tsx'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { CreationFold } from '#app/routes/shell/administration/creation-fold.tsx'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { useIsNobodyChosen } from '#app/routes/shell/administration/customers-field.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { href } from '#domain/core/href.ts'
import { routes } from '#domain/core/routes.ts'
import { listInvitationRequests } from '#domain/directory/people/invitation-requests.server.ts'
import { saveUserDraft } from '#domain/directory/users/user-drafts.server.ts'
import { userList } from '#domain/directory/users/user-list.ts'
import { userRows } from '#domain/directory/users/user-listing.server.ts'
import { listAccessRequests } from '#domain/identity/access/registration/answer-request.server.ts'
import { type FirstFields, findFirst } from './new-user-fields.server.ts'
import { PersonFields } from './person-fields.tsx'
import { readUser, userForm } from './user-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('users', args)
  const first = await findFirst(viewer, new URL(args.request.url).searchParams)
  const [listed, customers, waiting, invitations] = await Promise.all([
    findListed(args.request, viewer, userRows, now),
    offerChoices(viewer, [first?.fields.customers ?? []].flat()),
    listAccessRequests(viewer),
    listInvitationRequests(viewer),
  ])
  return json({
    listed,
    customers,
    waiting,
    invitations,
    first,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, now } = await enter('users', args)
  const next = async ({ password, invite, draft, request, ...typed }: ValueOf<typeof userForm>) => {
    const step = { password, isInvited: invite === 'on', begun: draft, requestId: request ? Number(request) : undefined }
    return redirect(href('newUserPermissions', { draft: await saveUserDraft(viewer, readUser(typed), step, now) }))
  }
  return answerSubmission(args.request, userForm, next, { customers: () => listChoices(viewer) })
}

/** Next leaves the draft's address in the browser's history, so that Back finds the form as filled in. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>()
  } catch (thrown) {
    const next = thrown instanceof Response && matchPath(routes.newUserPermissions.path, thrown.headers.get('Location') ?? '')
    if (next) window.history.replaceState(window.history.state, '', href('users', { draft: next.params.draft }))
    throw thrown
  }
}

export default function Users() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { customers, waiting, invitations, first, listed } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead current="users">
        <NewUser
          key={String(first?.fields.draft ?? first?.fields.request ?? '')}
          customers={customers}
          first={first}
          answer={useActionData<typeof action>()}
        />
      </AdminHead>
      {waiting.total > 0 && !first && <RequestTable {...waiting} />}
      {invitations.length > 0 && !first && <InvitationRequestTable requests={invitations} />}
      <ListPage
        isPart
        list={userList}
        {...listed}
        texts="adminUsers"
        icon="users"
        selectedAct={{ path: href('manyUsers'), label: t('manyUsers.start') }}
        links={
          <>
            <Link className="button" to={href('accessReview')}>
              {t('accessReview.open')}
            </Link>
            <Link className="button" to={href('importing', { kind: 'users' })}>
              {t('imports.open')}
            </Link>
          </>
        }
        cells={{
          name: ({ id, kind, name }) =>
            kind === 'service' ? (
              <Link to={href('serviceAccount', { account: id })} title={name}>
                {name}
              </Link>
            ) : (
              <Link to={href('user', { user: id }) + search} preventScrollReset title={name}>
                {name}
              </Link>
            ),
        }}
      />
      <Outlet />
    </>
  )
}

interface NewUserProps {
  customers: Offered
  first: FirstFields | null
  answer: unknown
}

function NewUser({ customers, first, answer }: NewUserProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(userForm, { answer, id: 'new-user', ...(first && { first: first.fields }) })
  const [isNobody, setChosen] = useIsNobodyChosen(fields.customers)
  return (
    <CreationFold label={t('adminUsers.new')} help={t('adminUsers.help')} isOpen={first !== null || Boolean(answer)}>
      <OwnForm form={form} className="admin-form" incorrect={t('administration.incorrect')} action={href('users')}>
        <FirstSubmit />
        <Steps labels={[t('adminUsers.steps.person'), t('adminUsers.steps.permissions')]} current={0} />
        {first?.company && <p>{t('accessRequests.from', { company: first.company })}</p>}
        <HiddenField field={fields.draft} />
        <HiddenField field={fields.request} />
        <PersonFields
          form={form}
          fields={fields}
          customers={customers}
          answer={answer}
          onAssociated={setChosen}
          needsPassword={fields.invite.value !== 'on'}
          placeholder={first?.hasPassword ? t('adminUsers.passwordKept') : undefined}
          insteadOfPassword={
            <Checkbox {...getInputProps(fields.invite, { type: 'checkbox' })} key={fields.invite.key}>
              {t('adminUsers.invite')}
            </Checkbox>
          }
        />
        <FormEnd
          send={t('adminUsers.next')}
          back={href('users', { new: 1 })}
          missing={isNobody && t('adminUsers.customerRequired')}
          isForgetting
        />
      </OwnForm>
    </CreationFold>
  )
}
