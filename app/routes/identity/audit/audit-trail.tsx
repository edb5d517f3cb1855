import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListFrame } from '#app/components/list/list-frame.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { TwoLines } from '#app/components/text/two-lines.tsx'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { describeDetails } from '#domain/core/audit/audit-details.ts'
import { auditList, subjectOf } from '#domain/core/audit/audit-list.ts'
import { auditRows, furthest } from '#domain/core/audit/audit-search.server.ts'
import { href } from '#domain/core/href.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('auditTrail', args)
  const listed = await findListed(args.request, viewer, auditRows, now)
  return json({ listed, isCut: listed.page.total === furthest })
}

export default function AuditTrail() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listed, isCut } = useLoaderData<typeof loader>()
  const { listing, page } = listed
  const total = count(page.total)
  return (
    <>
      <SettingsPlace current="auditTrail" isWide />
      <ListFrame
        list={auditList}
        {...listed}
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
          <Nothing list={auditList} query={listing.query} icon="search" empty={t('audit.none')} none={t('audit.none')}>
            <p>{t('audit.noneWhy', { count: listFilters(auditList, listing.query).length })}</p>
          </Nothing>
        }
      />
    </>
  )
}
