import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { Change } from '#app/components/form/intent.ts'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { importLines, tryImport } from '#domain/provisioning/importing/import-accounts.server.ts'
import { type ImportKind, importColumns, importKinds, maxImportBytes } from '#domain/provisioning/importing/import-columns.ts'
import type { ImportReport } from '#domain/provisioning/importing/import-report.ts'
import { ImportDifferences } from './import-differences.tsx'
import { importForm } from './import-form.ts'
import { kindIn } from './import-kind.ts'
import { importLists } from './import-lists.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

/** Checks every line and shows what would change, then saves all of it at once. */
export async function loader(args: LoaderFunctionArgs) {
  await enter('importing', args)
  const kind = kindIn(args.request)
  return json({ kind, key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('importing', args)
  const look: Change = async (typed, intent) => {
    const [kind, text] = [importKinds.find((each) => each === typed.kind), String(typed.text ?? '')]
    if (!kind || !text.trim() || text.length > maxImportBytes) return undefined
    const isCheck = intent?.field === 'text' && intent.verb === 'check'
    const report = await tryImport(viewer, { kind, text })
    // Whoever saves what was not shown, or what has changed since, is shown it first.
    const isShown = report.changed === 0 || report.seen === typed.seen
    if (!isCheck && report.faults.length === 0 && isShown) return undefined
    return { typed: { ...typed, seen: report.seen }, more: { report: { ...report, isStale: !isCheck && !isShown && Boolean(typed.seen) } } }
  }
  const save = async ({ key, kind, text, seen }: { key: string; kind: ImportKind; text: string; seen?: string | undefined }) => {
    const occasion = { portal: await portalAddressOf(args) }
    const { made, changed, faults, isStale } = await importLines(act, { key, kind, text, seen }, occasion)
    const [fault] = faults
    if (fault) throw new DomainError(fault.message)
    if (isStale) throw new DomainError('imports.stale')
    return redirectWithToast(importLists[kind], `imports.made.${kind}`, { values: { made: String(made), changed: String(changed) } })
  }
  return answerSubmission(args.request, importForm, save, {}, look)
}

export default function Importing() {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const { kind, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const report = (answer as { report?: ImportReport } | undefined)?.report
  const [form, fields] = useOwnForm(importForm, { answer, id: 'import', first: { key, kind } })
  const columns = Object.values(importColumns[kind])
  return (
    <>
      <AdminHead current={kind} />
      <section className="panel admin-create">
        <h2>{t('imports.title')}</h2>
        <PathTabs
          label={t('imports.title')}
          tabs={importKinds.map((each) => ({
            to: href('importing', { kind: each }),
            label: t(`imports.kinds.${each}`),
            isCurrent: each === kind,
          }))}
        />
        <p className="field-help">{t(`imports.what.${kind}`)}</p>
        <p className="panel-actions">
          <a className="button small" href={href('importSheet', { kind })}>
            <Icon name="download" small />
            {t('imports.sheet')}
          </a>
          <Link className="button small" to={href('importFile', { kind })}>
            {t('imports.fromFile')}
          </Link>
        </p>
        <p className="field-help">{t('imports.sheetWhat')}</p>
        <p className="field-help">{columns.map(({ label, isNeeded }) => `${t(label)}${isNeeded ? ' *' : ''}`).join(' · ')}</p>
        <OwnForm form={form} className="admin-form" action={href('importing', { kind })}>
          <HiddenField field={fields.key} />
          <HiddenField field={fields.kind} />
          <TextField field={fields.text} label={t('imports.text')} rows={12} isNumbers />
          {report && <input key={report.seen} type="hidden" name={fields.seen.name} defaultValue={report.seen} />}
          {report && <ImportDifferences report={report} kind={kind} />}
          <p className="panel-actions">
            <button type="submit" className="button main" aria-busy={isSending} name="intent" value="text.check">
              {t('imports.check')}
            </button>
            {report && report.faults.length === 0 && (
              <button type="submit" className="button main" aria-busy={isSending}>
                {t('imports.import')}
              </button>
            )}
            <Link className="button" to={importLists[kind]}>
              {t('forms.cancel')}
            </Link>
          </p>
        </OwnForm>
      </section>
    </>
  )
}
