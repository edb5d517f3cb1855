import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { AccountPlaces } from './account-places.tsx'
import { endSessionForm } from './end-session-form.ts'
import { SessionCard } from './session-card.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('sessions', args)
  return json({
    sessions: await listOwnSessions(viewer, now),
    roleId: viewer.roleId,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('sessions', args)
  return answerSubmission(args.request, endSessionForm, async (form) => {
    if (form.intent === 'end-others') {
      const count = await endOtherSessions(act)
      return redirectWithToast(href('sessions'), 'sessions.othersEnded', { values: { count } })
    }
    found(await endOwnSession(act, form.session))
    return redirectWithToast(href('sessions'), 'sessions.ended')
  })
}

export default function Sessions() {
  const { t } = useTranslation()
  const { sessions, roleId } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <div className="head-row">
        <PageTitle title={t('sessions.title')}>{t('sessions.where')}</PageTitle>
        {sessions.length > 1 && (
          <Form method="post">
            <button type="submit" name="intent" value="end-others" className="button">
              {t('sessions.endOthers')}
            </button>
          </Form>
        )}
      </div>
      <ErrorNotice answer={useActionData<typeof action>()} />
      <ul className="session-cards">
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length === 1 && <p className="quiet-line">{t('sessions.onlyThis')}</p>}
    </>
  )
}
