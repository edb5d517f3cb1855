import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import type { Toast } from '#app/components/feedback/toast.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListFrame } from '#app/components/list/list-frame.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { usePortal } from '#app/routes/shell/portal.ts'
import { deleteDraft } from '#app/routes/tickets/creation/ticket-draft.ts'
import { ticketCells } from '#app/routes/tickets/ticket-cells.tsx'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { ticketLists, ticketTabs } from '#domain/tickets/list/ticket-list.ts'
import { listTickets } from '#domain/tickets/list/tickets.server.ts'
import { tabIn } from './ticket-tab.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('serviceDesk', args)
  const tab = tabIn(params.tab)
  const listing = await readList(args.request, viewer, ticketLists[tab])
  const isSupportAgent = isHeldBy(viewer, 'answer-tickets')
  const listed = await listTickets(viewer, tab, listing.query, now)
  return json({ tab, isSupportAgent, listing, ...listed })
}

export default function ServiceDesk() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { tab, listing, page, totals, isSupportAgent } = useLoaderData<typeof loader>()
  const list = ticketLists[tab]
  const shell = useRouteLoaderData<{ toast: Toast | null }>('routes/shell/layout')
  const isRaised = shell?.toast?.heading === 'tickets.created'
  // A submitted ticket is no longer a draft.
  useEffect(() => {
    if (isRaised) deleteDraft()
  }, [isRaised])
  return (
    <>
      <Outlet />
      <ListFrame
        // Remounts each tab: tabs share no rows or columns.
        key={tab}
        list={list}
        listing={listing}
        page={page}
        // No spreadsheet without rows (spec 3 §7).
        {...(page.total > 0 && { exportPath: href('listSheet', { list: ticketLists[tab].key }) })}
        links={
          <>
            {isSupportAgent && (
              <Link className="button" to={href('ticketQueue')}>
                {t('tickets.queue.title')}
              </Link>
            )}
            <Create />
          </>
        }
        tabs={
          <PathTabs
            label={t('tickets.title')}
            tabs={ticketTabs.map((each) => ({
              to: ticketLists[each].path,
              label: t(`tickets.tabs.${each}`, { total: count(totals[each]) }),
            }))}
          />
        }
        cells={ticketCells}
        nothing={
          <Nothing
            list={list}
            query={listing.query}
            icon="comment"
            empty={t(`tickets.nothingYet.${tab}`)}
            none={t(`tickets.nothing.${tab}`)}
            actions={tab === 'open' && <Create />}
          >
            <p>{t('tickets.nothingWhy')}</p>
          </Nothing>
        }
      />
    </>
  )
}

/** A block button for projects 1 to 5, an icon with text for project 6 (spec 3 §2). */
function Create() {
  const { t } = useTranslation()
  const { project } = usePortal()
  return (
    <Link className={project.id === 6 ? 'create-ticket' : 'button main create-ticket'} to={href('newTicket')} preventScrollReset>
      {project.id === 6 && <Icon name="plus" small />}
      {t('tickets.create')}
    </Link>
  )
}
