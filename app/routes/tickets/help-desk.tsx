import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { tabIn } from '#app/components/tabs/tab.ts'
import { Tabs } from '#app/components/tabs/tabs.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'

/** The specification's placeholder (3 §2 "Help Desk placeholder"), including its spelling. */
export async function loader(args: LoaderFunctionArgs) {
  await enter('helpDesk', args)
  const tab = tabIn(new URL(args.request.url).searchParams, ['open', 'closed'])
  return json({ tab })
}

export default function HelpDesk() {
  const { t } = useTranslation()
  const { tab } = useLoaderData<typeof loader>()
  const tabs = [
    { key: 'open', label: t('helpDesk.open') },
    { key: 'closed', label: t('helpDesk.closed') },
  ] as const
  return (
    <>
      <div className="head-row">
        <PageTitle title={t('helpDesk.title')} />
        <Link className="button good" to={href('newTicket')}>
          {t('helpDesk.create')}
        </Link>
      </div>
      <Tabs label={t('helpDesk.tickets')} tabs={tabs} current={tab} />
      <p>{tab === 'open' ? t('helpDesk.opened') : t('helpDesk.closedOnes')}</p>
    </>
  )
}
