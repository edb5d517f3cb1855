import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findHealthReport } from '#domain/operations/health/health-report.server.ts'
import { sendTestMail } from '#domain/operations/health/test-mail.server.ts'
import { BackupPanel, CertificatePanel, DatabasePanel, MirrorPanel, ProgramPanel } from './health-panels.tsx'
import { JobTable } from './job-table.tsx'
import { MailPanel } from './mail-panel.tsx'
import { ProcessTable } from './process-table.tsx'
import { SizeTable } from './size-table.tsx'
import { FeedPanel } from './source-panel.tsx'
import { testMailForm } from './test-mail-form.ts'
import { WarningList } from './warning-list.tsx'
import './health.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('health', args)
  return json({
    at: now.toISOString(),
    to: viewer.email,
    health: await findHealthReport(viewer, now),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('health', args)
  return answerSubmission(args.request, testMailForm, async () => {
    await sendTestMail(act)
    return redirectWithToast(href('health'), 'health.testMail.queued', { values: { to: viewer.email } })
  })
}

export default function Health() {
  const { t } = useTranslation()
  const { health, at, to } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { mail, testMail, sources, jobs } = health
  return (
    <>
      <SettingsPlace current="health" />
      <PageTitle title={t('administration.tabs.health')} />
      <p className="quiet-line">
        {t('health.what')} {t('health.asOf')} <Minute instant={at} />.
      </p>
      <WarningList warnings={health.warnings} />
      <div className="health-panels">
        <ProgramPanel {...health} />
        <DatabasePanel {...health} />
        <MirrorPanel {...health} />
        <MailPanel mail={mail} testMail={testMail} to={to} answer={answer} />
        <BackupPanel {...health} />
        <CertificatePanel {...health} />
      </div>
      <ProcessTable processes={health.processes} />
      <FeedPanel sources={sources} />
      <JobTable jobs={jobs} />
      <SizeTable tables={health.tables} />
    </>
  )
}
