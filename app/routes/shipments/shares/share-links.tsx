import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { RowAct } from '#app/components/table/row-act.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { href } from '#domain/core/href.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { shareLinkRows } from '#domain/shares/list-share-links.server.ts'
import { type LinkState, numberOf } from '#domain/shares/share-link.ts'
import { shareLinkList } from '#domain/shares/share-link-list.ts'

const looks = {
  open: ['good', 'check'],
  closed: ['attention', 'lock'],
  expired: ['closed', 'clock'],
  withdrawn: ['closed', 'close'],
} as const

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('shareLinks', args)
  const isOfAll = isHeldBy(viewer, 'manage-sharing')
  return json({ isOfAll, listed: await findListed(args.request, viewer, shareLinkRows, now) })
}

export default function ShareLinks() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { isOfAll, listed } = useLoaderData<typeof loader>()
  const { total } = listed.page
  return (
    <>
      <ListPage
        list={shareLinkList}
        {...listed}
        texts="sharing"
        icon="way"
        facts={`${t('sharing.total', { count: total, total: count(total) })} · ${t(isOfAll ? 'sharing.linksOfAll' : 'sharing.linksWhat')}`}
        cells={{
          number: (link) => (
            <Link to={link.containerId === null ? href('shipment', { id: link.shipmentId }) : href('container', { id: link.containerId })}>
              {numberOf(link)}
            </Link>
          ),
          state: ({ state }) => <StateMark state={state} />,
          acts: (link) =>
            link.state !== 'withdrawn' &&
            link.state !== 'expired' && (
              <RowAct to={href('shareLinkWithdrawal', { link: link.id })} label={t('sharing.withdrawOf', { number: numberOf(link) })}>
                {t('sharing.withdraw')}
              </RowAct>
            ),
        }}
      />
      <Outlet />
    </>
  )
}

function StateMark({ state }: { state: LinkState }) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[state]
  return (
    <span title={state === 'closed' ? t('sharing.closedWhy') : undefined}>
      <Mark meaning={meaning} icon={icon}>
        {t(`sharing.states.${state}`)}
      </Mark>
    </span>
  )
}
