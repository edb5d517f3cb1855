import type { FieldMetadata } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import type { Change } from '#app/components/form/intent.ts'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/admin/admin-head.tsx'
import { constraintOf } from '#app/server/forms/constraint.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { importLines, tryImport } from '#domain/accounts/importing/import-accounts.server.ts'
import { type ImportReport, importColumns, importKinds, maxImportBytes, maxImportLines } from '#domain/accounts/importing/import-columns.ts'
import { href } from '#domain/core/href.ts'
import { translateMessage } from '#domain/core/i18n/translate-message.ts'
import { importForm } from './import-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

/** Checks every line first, then creates all of them at once. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args, 'manage-users')
  const told = new URL(args.request.url).searchParams.get('kind')
  const kind = importKinds.find((each) => each === told) ?? importKinds[0]
  return json({ constraint: constraintOf(importForm), title: await titleOf(args, 'imports.title'), kind, key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-users')
  const look: Change = async (typed, intent) => {
    const [kind, text] = [importKinds.find((each) => each === typed.kind), String(typed.text ?? '')]
    if (!kind || !text.trim() || text.length > maxImportBytes) return undefined
    const isCheck = intent?.field === 'text' && intent.verb === 'check'
    const report = await tryImport(viewer, { kind, text })
    return isCheck || report.faults.length > 0 ? { typed, more: { report } } : undefined
  }
  const save = async ({ key, kind, text }: { key: string; kind: (typeof importKinds)[number]; text: string }) => {
    const occasion = { origin: originOf(args), portal: await portalAddressOf(args) }
    const { made } = await importLines(viewer, { key, kind, text }, occasion, new Date())
    return redirectWithToast(kind === 'users' ? href('users') : href('customers'), `imports.made.${kind}`, {
      values: { made: String(made) },
    })
  }
  return answerSubmission(args.request, importForm, save, {}, look)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Importing() {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const { constraint, kind, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const report = (answer as { report?: ImportReport } | undefined)?.report
  const [form, fields] = useOwnForm(() => import('./import-form.ts').then((forms) => forms.importForm), {
    constraint,
    answer,
    id: 'import',
    first: { key, kind },
  })
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
        <p className="field-help">{t(`imports.what.${kind}`, { most: maxImportLines })}</p>
        <p className="field-help">{columns.map(({ label, isNeeded }) => `${t(label)}${isNeeded ? ' *' : ''}`).join(' · ')}</p>
        <OwnForm form={form} className="admin-form" action={href('importing', { kind })}>
          <HiddenField field={fields.key as FieldMetadata<string>} />
          <HiddenField field={fields.kind as FieldMetadata<string>} />
          <TextField field={fields.text as FieldMetadata<string>} label={t('imports.text')} rows={12} isNumbers />
          {report && <Report report={report} kind={kind} />}
          <p className="panel-actions">
            <button type="submit" className="button main" aria-busy={isSending} name="intent" value="text.check">
              {t('imports.check')}
            </button>
            {report && report.faults.length === 0 && (
              <button type="submit" className="button main" aria-busy={isSending}>
                {t('imports.import')}
              </button>
            )}
            <Link className="button" to={kind === 'users' ? href('users') : href('customers')}>
              {t('forms.cancel')}
            </Link>
          </p>
        </OwnForm>
      </section>
    </>
  )
}

function Report({ report: { lines, made, faults }, kind }: { report: ImportReport; kind: (typeof importKinds)[number] }) {
  const { t } = useTranslation()
  if (faults.length === 0) return <output>{t(`imports.would.${kind}`, { lines, made })}</output>
  return (
    <div>
      <Notice tone="late" role="alert">
        {t('imports.faults', { count: faults.length })}
      </Notice>
      <Ledger
        label={t('imports.faults', { count: faults.length })}
        missing=""
        columns={[{ label: t('imports.line'), isFigure: true }, { label: t('imports.fault') }]}
        rows={faults.map(({ line, message }, at) => ({ id: at, cells: [line, translateMessage(t, message)] }))}
        fold="faults"
      />
    </div>
  )
}
