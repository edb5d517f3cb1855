import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { ListPage } from '#app/components/list/list-page.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { RowAct } from '#app/components/table/row-act.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { ownPeopleList } from '#domain/directory/people/own-people-list.ts'
import { ownPeopleRows } from '#domain/directory/people/own-people-listing.server.ts'
import { listRoom } from '#domain/directory/people/people-limits.server.ts'
import { listOwnInvitations, type OpenInvitation } from '#domain/directory/people/person-invitations.server.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('ownPeople', args)
  const [listed, invitations, room, title] = await Promise.all([
    findListed(args.request, viewer, ownPeopleRows, now),
    listOwnInvitations(viewer),
    listRoom(viewer),
    titleOf(args, 'ownPeople.title'),
  ])
  return json({ title, listed, invitations, room })
}

export default function OwnPeople() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { search } = useLocation()
  const { invitations, room, listed } = useLoaderData<typeof loader>()
  const { total } = listed.page
  return (
    <>
      <ListPage
        list={ownPeopleList}
        {...listed}
        texts="ownPeople"
        icon="users"
        facts={[
          t('ownPeople.total', { count: total, total: count(total) }),
          ...room.map(({ name, people, most }) => t('ownPeople.room', { customer: name, people: count(people), most: count(most) })),
        ].join(' · ')}
        links={
          <Link className="button main" to={href('ownInvitation')}>
            {t('ownPeople.invite.open')}
          </Link>
        }
        above={invitations.length > 0 && <Waiting invitations={invitations} />}
        cells={{
          name: ({ id, name }) => (
            <Link to={href('ownPerson', { person: id }) + search} preventScrollReset title={name}>
              {name}
            </Link>
          ),
        }}
      />
      <Outlet />
    </>
  )
}

function Waiting({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const title = t('ownPeople.waiting.title', { count: invitations.length })
  const labels = [
    t('adminUsers.fields.name'),
    t('adminUsers.fields.email'),
    t('ownPeople.customers'),
    t('ownPeople.waiting.by'),
    t('ownPeople.waiting.sent'),
    t('ownPeople.waiting.act'),
  ]
  return (
    <section className="panel admin-create">
      <h2>{title}</h2>
      <p className="field-help">{t('ownPeople.waiting.what')}</p>
      <Ledger
        label={title}
        missing={<NotGiven />}
        columns={labels.map((label) => ({ label }))}
        rows={invitations.map(({ id, name, email, customers, by, sentAt }) => ({
          id,
          cells: [
            name,
            email,
            customers.join(', '),
            by,
            <Minute key="sent" instant={sentAt} />,
            <span key="acts" className="admin-row-actions">
              {(['again', 'back'] as const).map((move) => (
                <RowAct
                  key={move}
                  to={href('ownInvitationMove', { invitation: id, move }) + search}
                  label={`${t(`ownPeople.waiting.${move}`)}: ${name}`}
                >
                  {t(`ownPeople.waiting.${move}`)}
                </RowAct>
              ))}
            </span>,
          ],
        }))}
      />
    </section>
  )
}
