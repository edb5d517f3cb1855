import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { StateMark } from '#app/components/feedback/mail-state-mark.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { TwoLines } from '#app/components/text/two-lines.tsx'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { href } from '#domain/core/href.ts'
import { isSending, mailRows } from '#domain/core/mail/mail-ledger.server.ts'
import { mailList } from '#domain/core/mail/mail-list.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('mailLedger', args)
  return json({ isSending: isSending(), listed: await findListed(args.request, viewer, mailRows, now) })
}

export default function MailLedger() {
  const { t } = useTranslation()
  const { isSending, listed } = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsPlace current="mailLedger" isWide />
      <ListPage
        list={mailList}
        {...listed}
        texts="mail.ledger"
        icon="document"
        notice={!isSending && <Notice tone="attention">{t('mail.ledger.notSending')}</Notice>}
        cells={{
          subject: ({ id, subject }) => (
            <Link to={href('mailMessage', { id })} title={subject}>
              {subject}
            </Link>
          ),
          to: ({ recipientName, recipientAddress }) => (
            <TwoLines first={recipientName || recipientAddress} second={recipientName ? recipientAddress : null} />
          ),
          state: ({ state }) => <StateMark state={state} />,
        }}
      />
    </>
  )
}
