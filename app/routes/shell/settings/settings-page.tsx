import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { tabIn } from '#app/components/tabs/tab.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { writePreferences } from '#app/server/preferences.server.ts'
import { safePath } from '#app/server/safe-path.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { choosePreferences } from '#domain/identity/access/preferences/preferences.server.ts'
import { settingsPath, settingsTabs } from './settings-address.ts'
import { settingsForm } from './settings-form.ts'
import { SettingsPanel } from './settings-panel.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await enter('settings', args)
  const { searchParams } = new URL(args.request.url)
  return json({ tab: tabIn(searchParams, settingsTabs), back: safePath(searchParams.get('back')) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await enter('settings', args)
  return answerSubmission(args.request, settingsForm, async ({ back, ...choice }) => {
    const headers = { 'Set-Cookie': await writePreferences(await choosePreferences(viewer, choice)) }
    return back === undefined ? json(null, { headers }) : redirect(settingsPath('settings', safePath(back)), { headers })
  })
}

export default function Settings() {
  const { t } = useTranslation()
  const { tab, back } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="settings-page">
      <PageTitle title={t('settings.title')} />
      {refused && <Notice tone="late">{t('settings.unknown')}</Notice>}
      <SettingsPanel tab={tab} back={back} />
      <Link className="button" to={back}>
        {t('settings.back')}
      </Link>
    </div>
  )
}
