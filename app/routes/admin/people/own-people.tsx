import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { ownPeopleList } from '#domain/accounts/people/own-people-list.ts'
import { listOwnPeople } from '#domain/accounts/people/own-people-listing.server.ts'
import { listRoom } from '#domain/accounts/people/people-limits.server.ts'
import { listOwnInvitations, type OpenInvitation } from '#domain/accounts/people/person-invitations.server.ts'
import { href } from '#domain/core/href.ts'
import '#app/routes/admin/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('ownPeople', args)
  const listing = await readList(args.request, viewer, ownPeopleList)
  const [listed, invitations, room, title] = await Promise.all([
    listOwnPeople(viewer, listing.asked),
    listOwnInvitations(viewer),
    listRoom(viewer),
    titleOf(args, 'ownPeople.title'),
  ])
  return json({ title, listing, ...listed, invitations, room })
}

export default function OwnPeople() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { search } = useLocation()
  const { listing, page, catalogue, invitations, room } = useLoaderData<typeof loader>()
  return (
    <>
      <ListPage
        list={ownPeopleList}
        listing={listing}
        page={page}
        catalogue={catalogue}
        exportPath={href('listSheet', { list: ownPeopleList.key })}
        facts={[
          t('ownPeople.total', { count: page.total, total: count(page.total) }),
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
        nothing={
          <Nothing list={ownPeopleList} asked={listing.asked} icon="users" empty={t('ownPeople.empty')} none={t('ownPeople.none')}>
            <p>{t('ownPeople.emptyWhy')}</p>
          </Nothing>
        }
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
                <Link
                  key={move}
                  className="button small"
                  to={href('ownInvitationMove', { invitation: id, move }) + search}
                  preventScrollReset
                  aria-label={`${t(`ownPeople.waiting.${move}`)}: ${name}`}
                >
                  {t(`ownPeople.waiting.${move}`)}
                </Link>
              ))}
            </span>,
          ],
        }))}
      />
    </section>
  )
}
