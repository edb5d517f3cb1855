import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findOwnReport } from '#domain/reports/storage/find-report.server.ts'
import { deleteReport } from '#domain/reports/storage/save-report.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('reportDeletion', args)
  const { key, name } = found(await findOwnReport(viewer, idIn(params.report)))
  return json({ id: key, name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('reportDeletion', args)
  const name = found(await deleteReport(viewer, idIn(params.report), origin, now))
  return redirectWithToast(href('reports', { tab: 'mine' }), 'reports.deleted', { values: { name } })
}

export default function DeleteReport() {
  const { t } = useTranslation()
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <Confirm title={t('reports.deleteTitle')} back={href('report', { report: id })} act={t('reports.delete')} refrain={t('reports.keep')}>
      <p>{t('reports.deleteWhat', { name })}</p>
    </Confirm>
  )
}
