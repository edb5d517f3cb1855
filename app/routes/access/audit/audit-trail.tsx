import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { TwoLines } from '#app/components/text/two-lines.tsx'
import { AccountPlaces } from '#app/routes/access/account/account-places.tsx'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { describeDetails } from '#domain/core/audit/audit-details.ts'
import { auditList, subjectOf } from '#domain/core/audit/audit-list.ts'
import { furthest, listTrail } from '#domain/core/audit/audit-search.server.ts'
import { href } from '#domain/core/href.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('auditTrail', args)
  const listing = await readList(args.request, viewer, auditList)
  const trail = await listTrail(viewer, listing.asked)
  return json({
    listing,
    ...trail,
    isCut: trail.page.total === furthest,
    roleId: viewer.roleId,
  })
}

export default function AuditTrail() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page, catalogue, isCut, roleId } = useLoaderData<typeof loader>()
  const total = count(page.total)
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <ListPage
        list={auditList}
        listing={listing}
        page={page}
        catalogue={catalogue}
        exportPath={href('listSheet', { list: auditList.key })}
        facts={isCut ? t('audit.many', { total }) : t('audit.total', { count: page.total, total })}
        notice={<p className="quiet-line">{t('audit.what')}</p>}
        cells={{
          person: ({ person, userId, token }) =>
            person ? (
              <TwoLines first={person.name} second={token === null ? person.email : t('audit.byToken', { token })} />
            ) : userId === null ? (
              t('audit.nobody')
            ) : (
              t('audit.gone', { id: userId })
            ),
          subject: (line) => <TwoLines first={subjectOf(line)} second={describeDetails(line.details, t)} />,
          where: ({ network }) => network && <span className="number">{network}</span>,
          request: ({ requestId }) => requestId && <span className="number">{requestId}</span>,
        }}
        nothing={
          <Nothing list={auditList} asked={listing.asked} icon="search" empty={t('audit.none')} none={t('audit.none')}>
            <p>{t('audit.noneWhy', { count: listFilters(auditList, listing.asked).length })}</p>
          </Nothing>
        }
      />
    </>
  )
}
