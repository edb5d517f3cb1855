import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { readAuditFilter } from '#domain/ground/audit/filter.ts'
import { entriesPerPage, furthest, listAuditActions, listAuditLines } from '#domain/ground/audit/reading.server.ts'
import { AccountPlaces } from '../account/places.tsx'
import { AuditFilterForm } from './filter-form.tsx'
import { AuditLines } from './lines.tsx'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'read-audit-trail')
  const { searchParams } = new URL(asked.request.url)
  const filter = readAuditFilter(searchParams)
  const [trail, actions] = await Promise.all([listAuditLines(viewer, filter, Number(searchParams.get('page'))), listAuditActions(viewer)])
  return json({
    title: await titleOf(asked, 'audit.title'),
    ...trail,
    pages: Math.ceil(trail.total / entriesPerPage),
    perPage: entriesPerPage,
    isCut: trail.total === furthest,
    filter,
    actions,
    timeZone: viewer.timeZone,
    roleId: viewer.roleId,
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function AuditTrail() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { lines, total, page, pages, perPage, isCut, filter, actions, timeZone, roleId } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <PageTitle title={t('audit.title')}>
        {isCut ? t('audit.many', { total: count(total) }) : t('audit.total', { count: total, total: count(total) })}
      </PageTitle>
      <p className="quiet-line">{t('audit.what')}</p>
      <AuditFilterForm filter={filter} actions={actions} />
      <AuditLines lines={lines} filter={filter} timeZone={timeZone} />
      <Pagination page={page} pages={pages} total={total} perPage={perPage} />
    </>
  )
}
