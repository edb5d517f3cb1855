import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { DialogActs } from '#app/components/popup/dialog-acts.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { useCategoryNames } from '#app/routes/shell/administration/category-names.ts'
import { NameList } from '#app/routes/shell/administration/name-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { isAdministrator, roleKeys } from '#domain/core/viewer/roles.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { listIdentitiesOf } from '#domain/identity/company-sign-in/flow/linked-identities.server.ts'
import { findDirectoryOf } from '#domain/provisioning/scim/hand-over.server.ts'
import { useReportNames } from './report-names.ts'
import type { UserWay } from './user-ways.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('user', args)
  const user = found(await findUser(viewer, idIn(params.user), now))
  const identities = (await listIdentitiesOf(user.id)).length
  return json({ user, identities, directory: await findDirectoryOf(viewer, user.id) })
}

export default function UserDialog() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const namesOf = useCategoryNames()
  const { user, identities, directory } = useLoaderData<typeof loader>()
  const { id, state } = user
  const namesOfReports = useReportNames()
  const disabledBy = state === 'disabled' && user.disabledBy !== 'forwarder' ? user.disabledBy : null
  const move = (name: UserWay, label: string) => ({ to: href('userMove', { user: id, move: name }) + search, label })
  return (
    <DialogPage title={`${user.name} ${user.lastName}`} back={href('users') + search} isWide>
      <div className="admin-dialog">
        {state !== 'active' && (
          <Notice tone="attention">{disabledBy ? t(`adminUsers.disabledBy.${disabledBy}`) : t(`adminUsers.stateWhy.${state}`)}</Notice>
        )}
        <FactList>
          <Fact name={t('adminUsers.fields.email')}>{user.email}</Fact>
          <Fact name={t('adminUsers.fields.role')}>{t(`shell.roles.${roleKeys[user.roleId]}`)}</Fact>
          <Fact name={t('adminUsers.fields.position')}>{user.position}</Fact>
          <Fact name={t('adminUsers.fields.telephone')}>{user.telephone}</Fact>
          <Fact name={t('administration.created')}>
            <Minute instant={user.createdAt} />
          </Fact>
          <Fact name={t('administration.changed')}>
            <Minute instant={user.updatedAt} />
          </Fact>
          <Fact name={t('adminUsers.factor')}>{t(`adminUsers.factorStates.${user.hasSecondFactor ? 'on' : 'off'}`)}</Fact>
          <Fact name={t('companySignIn.title')}>
            {identities > 0 ? (
              <Link to={href('userSignIns', { user: id }) + search} preventScrollReset>
                {t('companySignIn.ofUser.linked', { count: identities })}
              </Link>
            ) : (
              t('profile.none')
            )}
          </Fact>
          <Fact name={t('adminUsers.fields.password')}>{t(`adminUsers.passwords.${user.passwordState}`)}</Fact>
          <Fact name={t('adminUsers.documents')} wide>
            {isAllowed(user.roleId, 'read-shipment-documents') ? namesOf(user.documentCategories) : t('adminUsers.noDocumentsOfAgents')}
          </Fact>
          <Fact name={t('adminUsers.reports')} wide>
            {namesOfReports(user.reportKeys)}
          </Fact>
          {directory && (
            <Fact name={t('scim.release.managedBy')}>
              <Link to={href('serviceAccount', { account: directory.serviceId })}>{directory.name}</Link>
            </Fact>
          )}
          {user.invitedBy !== null && <Fact name={t('ownPeople.invitedBy')}>{user.invitedBy}</Fact>}
          {user.rights.length > 0 && (
            <Fact name={t('adminUsers.rights')} wide>
              {user.rights.map((right) => t(`adminUsers.rightNames.${right}`)).join(', ')}
            </Fact>
          )}
        </FactList>
        <section>
          <NameList
            name="customers"
            title={t('adminUsers.associated')}
            names={user.customers.map((each) => ({ ...each, to: href('customer', { customer: each.id }) }))}
          />
          {isAllowed(user.roleId, 'see-every-customer') && <p className="field-help">{t('adminUsers.everyCustomer')}</p>}
        </section>
        <DialogActs
          back={href('users') + search}
          main={
            state === 'deleted' ? (
              <Link className="button main" to={href('userMove', { user: id, move: 'restore' }) + search} preventScrollReset>
                {t('administration.restore')}
              </Link>
            ) : (
              <Link className="button main" to={href('userEdit', { user: id }) + search} preventScrollReset>
                <Icon name="edit" small />
                {t('administration.edit')}
              </Link>
            )
          }
          more={[
            state === 'active' && user.passwordState === 'invited' && move('invite', t('adminUsers.inviteTitle')),
            state === 'active' && user.passwordState === 'none' && move('invite', t('adminUsers.inviteFirst')),
            state === 'active' &&
              !isAdministrator(user.roleId) && { to: href('userView', { user: id }) + search, label: t('viewAs.title') },
            state === 'disabled' && move('enable', t('adminUsers.enable')),
            { to: href('userHistory', { user: id }) + search, label: t('administration.history.title') },
            { to: href('userExport', { user: id }), label: t('personalData.export'), isFile: true },
          ]}
          grave={[
            state !== 'deleted' &&
              user.hasSecondFactor && { to: href('userFactorReset', { user: id }) + search, label: t('adminUsers.resetTitle') },
            directory !== null && { to: href('userRelease', { user: id }) + search, label: t('scim.release.link') },
            state === 'active' && move('disable', t('adminUsers.disable')),
            disabledBy !== null && move('disable', t('adminUsers.keepDisabled')),
            state !== 'deleted' && move('delete', t('administration.delete')),
            { to: href('userErasure', { user: id }) + search, label: t('personalData.erase') },
          ]}
        />
      </div>
    </DialogPage>
  )
}
