import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useMessage } from '#app/components/form/message.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import type { Column } from '#app/components/table/column.ts'
import { DataTable } from '#app/components/table/data-table.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { answerSubmission } from '#app/http/submission.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { titleOf } from '#app/http/translation.server.ts'
import { originOf, requireViewer } from '#app/http/viewer.server.ts'
import { rowsOnPage } from '#domain/ground/tables/actions.ts'
import { readTableAddress, tableAt } from '#domain/ground/tables/address.ts'
import { rowsPerPage } from '#domain/ground/tables/state.ts'
import { deleteView, renameView } from '#domain/ground/tables/views/keeping.server.ts'
import type { SavedView } from '#domain/ground/tables/views/view.ts'
import { listViews } from '#domain/ground/tables/views/views.server.ts'
import { roles } from '#domain/ground/viewer/roles.ts'
import { ViewActions } from './view-actions.tsx'
import { viewsForm } from './view-form.ts'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'follow-shipments')
  return json({ title: await titleOf(asked, 'views.title'), views: await listViews(viewer) })
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'follow-shipments')
  return answerSubmission(asked.request, viewsForm, async (form) => {
    const [origin, now] = [originOf(asked), new Date()]
    if (form.intent === 'rename') {
      if (!(await renameView(viewer, form.id, form.name, origin, now))) throw new Response(null, { status: 404 })
      return redirectWithToast('/Tracking/views', 'views.renamed', { values: { name: form.name } })
    }
    const name = await deleteView(viewer, form.id, origin, now)
    if (name === undefined) throw new Response(null, { status: 404 })
    return redirectWithToast('/Tracking/views', 'views.deleted', { values: { name } })
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function SavedViews() {
  const { t } = useTranslation()
  const say = useMessage()
  const { views } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const [params] = useSearchParams()
  const address = readTableAddress(params, ['name', 'owner', 'updatedAt'])
  const table = tableAt(views, address, { fieldsToFilter: ['name', 'owner'] })
  const roleName = ({ sharedWith }: SavedView) => roles.find(({ id }) => id === sharedWith)?.name
  const columns: Column<SavedView>[] = [
    {
      key: 'name',
      label: t('views.name'),
      sort: true,
      minWidth: '12rem',
      render: (view) => <Link to={`/Tracking?${view.query}`}>{view.name}</Link>,
    },
    { key: 'owner', label: t('views.owner'), sort: true, minWidth: '9rem', text: (view) => (view.isMine ? t('views.you') : view.owner) },
    { key: 'sharedWith', label: t('views.sharedWith'), minWidth: '9rem', text: (view) => roleName(view) ?? t('views.onlyMe') },
    { key: 'updatedAt', label: t('views.changed'), sort: true, minWidth: '11rem', render: (view) => <Minute instant={view.updatedAt} /> },
    { key: 'actions', label: t('views.actions'), minWidth: '16rem', render: (view) => view.isMine && <ViewActions view={view} /> },
  ]
  const errors = Object.values(refused?.error ?? {}).flatMap((each) => each ?? [])
  return (
    <>
      <Link className="back-link" to="/Tracking">
        <Icon name="chevron-left" small />
        {t('tracking.title')}
      </Link>
      <PageTitle title={t('views.title')} />
      {errors.length > 0 && (
        <Notice tone="late" role="alert">
          {errors.map(say).join(' ')}
        </Notice>
      )}
      {views.length === 0 ? (
        <EmptyState icon="bookmark" title={t('views.none')}>
          <p>{t('views.noneWhy')}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={t('views.title')}
          columns={columns}
          rows={rowsOnPage(table)}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          order={address.order}
        />
      )}
      <Pagination page={table.activePage + 1} pages={table.totalPages} total={table.rowsSearch.length} perPage={rowsPerPage} />
    </>
  )
}
