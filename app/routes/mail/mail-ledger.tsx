import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { StateMark } from '#app/components/feedback/mail-state-mark.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { TwoLines } from '#app/components/text/two-lines.tsx'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { isSending, listMail } from '#domain/core/mail/mail-ledger.server.ts'
import { mailList } from '#domain/core/mail/mail-list.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('mailLedger', args)
  const listing = await readList(args.request, viewer, mailList)
  return json({ isSending: isSending(), listing, ...(await listMail(viewer, listing.asked)) })
}

export default function MailLedger() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page, catalogue, isSending } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={mailList}
      listing={listing}
      page={page}
      catalogue={catalogue}
      exportPath={href('listSheet', { list: mailList.key })}
      facts={t('mail.ledger.total', { count: page.total, total: count(page.total) })}
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
      nothing={
        <Nothing list={mailList} asked={listing.asked} icon="document" empty={t('mail.ledger.empty')} none={t('mail.ledger.noMatch')}>
          <p>{t('mail.ledger.emptyWhy')}</p>
        </Nothing>
      }
    />
  )
}
