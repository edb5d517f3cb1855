import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { usePortal } from '#app/routes/shell/portal.ts'
import { staticForm } from '#app/routes/shell/static/static-page.ts'
import { found } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { readFields } from '#app/server/submission.server.ts'
import { projectOf, type RequestArgs } from '#app/server/viewer.server.ts'
import { readChoice } from '#domain/core/mail/signed-link.server.ts'
import { isUnsubscribed, resubscribe, unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import { mailChoiceForm } from './mail-choice-form.ts'

const topicOf = (args: RequestArgs & { params: { token?: string } }) =>
  found(readChoice(paramsOf('mailChoice', args).token, 'topic', projectOf(args)))

/** Opening the page changes nothing: mail programs open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const topic = topicOf(args)
  const { email, name } = topic
  return json({ email, name, isStopped: await isUnsubscribed(topic) })
}

/** Mail programs post here too, with `List-Unsubscribe=One-Click` (RFC 8058): anything but "again" unsubscribes. */
export async function action(args: ActionFunctionArgs) {
  const topic = topicOf(args)
  const form = await readFields(args.request, mailChoiceForm)
  if (form.get('wish') === 'again') await resubscribe(topic)
  else await unsubscribe(topic, new Date())
  return json(null)
}

export const handle = staticForm

export default function MailChoice() {
  const { t } = useTranslation()
  const { project } = usePortal()
  const { email, name, isStopped } = useLoaderData<typeof loader>()
  return (
    <AccessFrame title={t('mail.choice.title')}>
      <ErrorNotice answer={useActionData<typeof action>()} />
      <output>
        {isStopped ? t('mail.choice.stopped', { email, name }) : t('mail.choice.gets', { email, name, project: project.name })}
      </output>
      <form method="post">
        <button type="submit" name="wish" value={isStopped ? 'again' : 'stop'} className={isStopped ? 'button' : 'button main'}>
          {isStopped ? t('mail.choice.again') : t('mail.choice.stop')}
        </button>
      </form>
    </AccessFrame>
  )
}
