import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import { userKinds, userStates } from '#domain/directory/users/user-list.ts'
import { countAllSeeing, findLastReview, findReviewed } from '#domain/provisioning/access-review/access-reviews.server.ts'
import { grantList } from '#domain/provisioning/access-review/grant-list.ts'
import { grantRows } from '#domain/provisioning/access-review/grant-listing.server.ts'
import { sendsReminders, switchReminders } from '#domain/provisioning/access-review/review-reminder.server.ts'
import { remindersForm } from './reminders-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('accessReview', args)
  const [listed, allSeeing, reminds] = await Promise.all([
    findListed(args.request, viewer, grantRows, now),
    countAllSeeing(viewer),
    sendsReminders(viewer.projectId),
  ])
  const [query, ...others] = listed.listing.query.chosen.customer ?? []
  const id = others.length === 0 ? readId(query) : null
  const name = id === null ? null : await findReviewed(viewer, id)
  const last = await findLastReview(viewer.projectId, name === null ? null : id)
  return json({
    listed,
    allSeeing,
    reminds,
    only: id === null || name === null ? null : { id: String(id), name },
    last: last && { by: last.by, at: last.at.toISOString() },
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('accessReview', args)
  return answerSubmission(args.request, remindersForm, async ({ reminds }) => {
    await switchReminders(act, reminds === 'on')
    return redirectWithToast(href('accessReview'), 'accessReview.saved')
  })
}

export default function AccessReview() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { only, listed } = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsPlace current="accessReview" isWide />
      <ListPage
        list={grantList}
        {...listed}
        texts="accessReview"
        icon="users"
        selectedAct={{ path: href('accessWithdrawal'), label: t('accessReview.withdrawSelected') }}
        links={
          <Link className="button" to={href('accessReviewed', only ? { customer: only.id } : {})} preventScrollReset>
            {only ? t('accessReview.confirmOf', { customer: only.name }) : t('accessReview.confirm')}
          </Link>
        }
        notice={<Standing />}
        cells={{
          customer: ({ customerId, customer }) => (
            <Link to={href('customer', { customer: customerId })} title={customer}>
              {customer}
            </Link>
          ),
          person: ({ userId, kind, person }) => (
            <Link to={kind === 'service' ? href('serviceAccount', { account: userId }) : href('user', { user: userId })} title={person}>
              {person}
            </Link>
          ),
          since: ({ grantedAt }) => (grantedAt === null ? t('accessReview.notRecorded') : <Minute instant={grantedAt} />),
          used: ({ lastUsedAt }) => (lastUsedAt === null ? t('accessReview.never') : <Minute instant={lastUsedAt} />),
          acts: ({ id, person, customer }) => (
            <Link className="button small" to={withdrawalOf(id, search)} aria-label={t('accessReview.withdrawOf', { customer, person })}>
              {t('accessReview.withdraw')}
            </Link>
          ),
        }}
      />
      <Reminders />
      <Outlet />
    </>
  )
}

/** The question about one row, which leads back to the list as it is filtered. */
function withdrawalOf(id: number, search: string): string {
  const params = new URLSearchParams(search)
  params.set('only', 'selected')
  params.set('selected', String(id))
  return `${href('accessWithdrawal')}?${params}`
}

const allSeeingUsers = `${href('users')}?${new URLSearchParams([
  ['role', String(roleIds.administrator)],
  ...userKinds.map((kind) => ['kind', kind]),
  ...userStates.filter((state) => state !== 'deleted' && state !== 'disabled').map((state) => ['state', state]),
])}`

function Standing() {
  const { t } = useTranslation()
  const { allSeeing, last } = useLoaderData<typeof loader>()
  return (
    <div className="access-standing">
      <p>{t('accessReview.what')}</p>
      <p>
        {t('accessReview.allSeeing', { count: allSeeing })} <Link to={allSeeingUsers}>{t('accessReview.allSeeingLink')}</Link>
      </p>
      <p>
        {last === null ? (
          t('accessReview.notReviewed')
        ) : (
          <>
            {t('accessReview.lastReview')} <Minute instant={last.at} /> {t('accessReview.byWhom', { by: last.by })}
          </>
        )}
      </p>
    </div>
  )
}

function Reminders() {
  const { t } = useTranslation()
  const { reminds } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(remindersForm, {
    answer: useActionData<typeof action>(),
    id: 'reminders',
    first: { reminds: reminds ? 'on' : undefined },
  })
  const { key, ...input } = getInputProps(fields.reminds, { type: 'checkbox' })
  return (
    <section className="panel account-part" aria-labelledby="reminders-title">
      <h2 id="reminders-title">{t('accessReview.reminders')}</h2>
      <p className="field-help">{t('accessReview.remindersWhat')}</p>
      <OwnForm form={form} className="admin-form" action={href('accessReview')}>
        <Checkbox key={key} {...input}>
          {t('accessReview.reminds')}
        </Checkbox>
        <p className="panel-actions">
          <button type="submit" className="button">
            {t('administration.save')}
          </button>
        </p>
      </OwnForm>
    </section>
  )
}
