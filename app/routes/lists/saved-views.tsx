import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { ListTable } from '#app/components/list/list-table.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found } from '#app/server/found.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { pageOfRows } from '#domain/core/lists/list-rows.ts'
import { deleteView, renameView } from '#domain/directory/views/save-view.server.ts'
import { listViews } from '#domain/directory/views/saved-views.server.ts'
import { viewsList } from '#domain/directory/views/view-list.ts'
import { requireList } from './required-list.server.ts'
import { ViewActions } from './view-actions.tsx'
import { viewsForm } from './view-form.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const { viewer, list } = await requireList(asking)
  const path = href('listViews', { list: list.key })
  const listing = await readList(asking.request, viewer, { ...viewsList, path })
  const page = pageOfRows(await listViews(viewer, list.key), listing.query, { fieldsToFilter: ['name', 'owner'] }, viewsList.perPage)
  return json({ title: await titleOf(asking, 'views.title'), of: { path: list.path, title: list.title }, path, listing, page })
}

export async function action(asking: ActionFunctionArgs) {
  const { viewer, list } = await requireList(asking)
  const path = href('listViews', { list: list.key })
  return answerSubmission(asking.request, viewsForm, async (form) => {
    const act = actBy(viewer, asking)
    if (form.intent === 'rename') {
      found(await renameView(act, list.key, form.id, form.name))
      return redirectWithToast(path, 'views.renamed', { values: { name: form.name } })
    }
    const name = found(await deleteView(act, list.key, form.id))
    return redirectWithToast(path, 'views.deleted', { values: { name } })
  })
}

export default function SavedViews() {
  const { t } = useTranslation()
  const { of, path, listing, page } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={of.path}>{t(of.title)}</BackLink>
      <PageTitle title={t('views.title')} />
      <ErrorNotice answer={useActionData<typeof action>()} />
      {page.total === 0 ? (
        <EmptyState icon="bookmark" title={t('views.none')}>
          <p>{t('views.noneWhy')}</p>
        </EmptyState>
      ) : (
        <ListTable
          list={{ ...viewsList, path }}
          listing={listing}
          page={page}
          cells={{
            name: ({ name, query }) => <Link to={`${of.path}?${query}`}>{name}</Link>,
            actions: (view) => view.isMine && <ViewActions view={view} />,
          }}
        />
      )}
    </>
  )
}
