import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { importFile, isImportWaiting, tryImportFile } from '#domain/provisioning/importing/import-file.server.ts'
import { ImportDifferences } from './import-differences.tsx'
import { importPreviewForm } from './import-form.ts'
import { kindIn } from './import-kind.ts'
import { importLists } from './import-lists.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('importPreview', args)
  const kind = kindIn(args.request)
  const report = found(await tryImportFile(viewer, kind, params.upload, now))
  return json({ kind, report })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params, now } = await enter('importPreview', args)
  const [kind, handle] = [kindIn(args.request), params.upload]
  found(await isImportWaiting(viewer, kind, handle, now))
  return answerSubmission(args.request, importPreviewForm, async ({ seen }) => {
    const occasion = { portal: await portalAddressOf(args) }
    const { made, changed, faults, isStale } = found(await importFile(act, { kind, handle, seen }, occasion))
    const [fault] = faults
    if (fault) throw new DomainError(fault.message)
    if (isStale) throw new DomainError('imports.stale')
    return redirectWithToast(importLists[kind], `imports.made.${kind}`, { values: { made: String(made), changed: String(changed) } })
  })
}

/** Drawn anew after a refusal: what is shown is what the next submission saves. */
export default function ImportPreview() {
  const { t } = useTranslation()
  const { kind, report } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(importPreviewForm, { answer: useActionData<typeof action>(), id: 'import-preview' })
  const back = href('importFile', { kind })
  return (
    <>
      <AdminHead current={kind} />
      <section className="panel admin-create">
        <h2>{`${t('imports.changes')}: ${t(`imports.kinds.${kind}`)}`}</h2>
        <OwnForm form={form} className="admin-form">
          <input key={report.seen} type="hidden" name={fields.seen.name} defaultValue={report.seen} />
          <ImportDifferences report={report} kind={kind} />
          {report.faults.length === 0 && <FormEnd send={t('imports.import')} back={back} isPage />}
        </OwnForm>
        {report.faults.length > 0 && (
          <p className="panel-actions">
            <a className="button" href={back}>
              {t('imports.fromFile')}
            </a>
          </p>
        )}
      </section>
    </>
  )
}
