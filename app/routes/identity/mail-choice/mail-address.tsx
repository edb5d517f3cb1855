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
import { answerGuestConsent, findGuestState } from '#domain/core/mail/guests/guest-addresses.server.ts'
import { readChoice } from '#domain/core/mail/signed-link.server.ts'
import { mailAddressForm } from './mail-address-form.ts'

const addressOf = (args: RequestArgs & { params: { token?: string } }) =>
  found(readChoice(paramsOf('mailAddress', args).token, 'address', projectOf(args)))

/** Opening the page decides nothing: mail programs open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const { projectId, email, name } = addressOf(args)
  const state = found(await findGuestState(projectId, email))
  return json({ email, name, state })
}

export async function action(args: ActionFunctionArgs) {
  const { projectId, email } = addressOf(args)
  const wish = (await readFields(args.request, mailAddressForm)).get('wish')
  if (wish === 'yes' || wish === 'no') await answerGuestConsent(projectId, email, wish === 'yes', new Date())
  return json(null)
}

export const handle = staticForm

export default function MailAddress() {
  const { t } = useTranslation()
  const { project } = usePortal()
  const { email, name, state } = useLoaderData<typeof loader>()
  const words = { project: project.name, email, name }
  return (
    <AccessFrame title={t('mail.outside.title')}>
      <ErrorNotice answer={useActionData<typeof action>()} />
      {state === 'asked' && <p>{t('mail.outside.ask', words)}</p>}
      {state === 'confirmed' && <output>{t('mail.outside.confirmed', words)}</output>}
      {state === 'refused' && <output>{t('mail.outside.refused', words)}</output>}
      <form method="post" className="access-choice">
        {state !== 'refused' && (
          <button type="submit" name="wish" value="no" className="button">
            {t('mail.outside.no')}
          </button>
        )}
        {state !== 'confirmed' && (
          <button type="submit" name="wish" value="yes" className="button main">
            {t('mail.outside.yes')}
          </button>
        )}
      </form>
    </AccessFrame>
  )
}
