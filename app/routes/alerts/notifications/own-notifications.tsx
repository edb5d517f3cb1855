import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { typedIn } from '#app/components/form/typed-in.ts'
import { Tabs } from '#app/components/tabs/tabs.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CalendarTable } from '#app/routes/alerts/calendars/calendar-table.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { alertKinds } from '#domain/alerts/alert-kinds.ts'
import type { AlertChoice } from '#domain/alerts/audience/alert-choice.ts'
import { findAlertChoices, kindsFor, saveAlertChoices } from '#domain/alerts/audience/alert-choices.server.ts'
import { listInbox, markRead } from '#domain/alerts/audience/alert-inbox.server.ts'
import { alertsTopic } from '#domain/alerts/audience/alerts-topic.ts'
import { readFollowedKey } from '#domain/alerts/audience/followed.ts'
import { listFollowed, stopFollowing } from '#domain/alerts/audience/follows.server.ts'
import { findNotificationSettings } from '#domain/alerts/audience/notification-settings.server.ts'
import { changeNotificationSettings } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { previewDigest, sampleDigest } from '#domain/alerts/delivery/digest-preview.server.ts'
import { listCalendars } from '#domain/calendars/calendars.server.ts'
import { href } from '#domain/core/href.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { isUnsubscribed, resubscribe } from '#domain/core/mail/unsubscription.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { Inbox } from './alert-inbox.tsx'
import { fieldOf } from './choice-field.ts'
import { ChoiceTable } from './choice-table.tsx'
import { DigestPreview } from './digest-preview.tsx'
import { Following } from './following.tsx'
import { notificationsForm, settingsIn } from './notifications-form.ts'
import '#app/routes/alerts/alerts.css'

const tabs = ['inbox', 'following', 'choices', 'digest', 'calendars'] as const

/** The topic that the unsubscribe link of every alert mail stops. */
const topicOf = ({ projectId, email }: Viewer) => ({ projectId, email, topic: alertsTopic })

async function findDigest(viewer: Viewer, isSample: boolean) {
  const now = new Date()
  if (isSample) return { isSample, email: await sampleDigest(viewer, now), at: null }
  return { isSample, email: null, at: null, ...(await previewDigest(viewer, now)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('ownNotifications', args)
  const params = new URL(args.request.url).searchParams
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'inbox'
  const page = readPage(params.get('page'))
  return json({
    tab,
    digest: tab === 'digest' ? await findDigest(viewer, params.has('sample')) : null,
    calendars: tab === 'calendars' ? await listCalendars(viewer) : null,
    wishes: await findNotificationSettings(viewer),
    ...(await listInbox(viewer, page, now)),
    followed: await listFollowed(viewer, page),
    kinds: kindsFor(viewer),
    chosen: await findAlertChoices(viewer),
    hasStopped: await isUnsubscribed(topicOf(viewer)),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, now } = await enter('ownNotifications', args)
  return answerSubmission(args.request, notificationsForm, async (form) => {
    if (form.intent === 'read') {
      await markRead(viewer)
      return redirectWithToast(href('ownNotifications'), 'alerts.own.allRead')
    }
    if (form.intent === 'resume') {
      await resubscribe(topicOf(viewer))
      return redirectWithToast(href('ownNotifications', { tab: 'choices' }), 'alerts.own.resumed')
    }
    if (form.intent === 'stop') {
      const followed = readFollowedKey(form.followed)
      await stopFollowing(viewer, followed)
      const page = readPage(new URL(args.request.url).searchParams.get('page'))
      const said = 'containerId' in followed ? 'beside.unfollowedBox' : 'beside.unfollowed'
      return redirectWithToast(href('ownNotifications', { tab: 'following', page: page > 1 && page }), said)
    }
    const typed = form as unknown as Record<string, AlertChoice | undefined>
    await saveAlertChoices(viewer, Object.fromEntries(alertKinds.map((kind) => [kind, typed[fieldOf(kind)] ?? 'as-set'])))
    await changeNotificationSettings(viewer, settingsIn(form as unknown as Record<string, string | undefined>), now)
    return redirectWithToast(href('ownNotifications', { tab: 'choices' }), 'alerts.own.kept')
  })
}

export default function OwnNotifications() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { tab, page, followed, unread, kinds, chosen, wishes, digest, calendars, hasStopped } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const shown = [
    { key: 'inbox', label: t('alerts.own.inbox'), count: count(unread) },
    { key: 'following', label: t('alerts.own.following'), count: count(followed.total) },
    { key: 'choices', label: t('alerts.own.choices') },
    { key: 'digest', label: t('alerts.own.digest') },
    { key: 'calendars', label: t('calendars.title') },
  ] as const
  return (
    <>
      <PageTitle title={t('alerts.own.title')}>{t('alerts.own.unread', { count: unread, total: count(unread) })}</PageTitle>
      <div className="head-row alerts-head">
        <Tabs label={t('alerts.own.title')} tabs={shown} current={tab} />
        {tab === 'inbox' && unread > 0 && (
          <Form method="post">
            <button type="submit" className="button" name="intent" value="read">
              {t('alerts.own.markRead')}
            </button>
          </Form>
        )}
      </div>
      <ErrorNotice answer={answer} />
      {hasStopped && (
        <Notice tone="attention">
          <p>{t('alerts.own.stopped')}</p>
          <Form method="post">
            <button type="submit" className="button" name="intent" value="resume">
              {t('alerts.own.resume')}
            </button>
          </Form>
        </Notice>
      )}
      {tab === 'inbox' && <Inbox page={page} />}
      {tab === 'following' && <Following page={followed} />}
      {tab === 'choices' && <ChoiceTable kinds={kinds} chosen={chosen} wishes={wishes} typed={typedIn(answer)} />}
      {digest && <DigestPreview {...digest} />}
      {calendars && <CalendarTable calendars={calendars} />}
    </>
  )
}
