import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Freshness } from '#app/components/feedback/freshness.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListFrame } from '#app/components/list/list-frame.tsx'
import { TooLong } from '#app/components/list/too-long.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ChooseCustomers, NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { useSelectedOf } from '#app/routes/shell/customers/selected-of.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { withoutEmpty } from '#domain/core/lists/list-columns.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'
import { pathOf } from '#domain/core/lists/list-query.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { filterByGroups, listChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { containerLists, listTabs } from '#domain/freight/containers/list/container-list.ts'
import { queryOfTab } from '#domain/freight/containers/list/container-query.ts'
import { findContainers } from '#domain/freight/containers/list/find-containers.server.ts'
import { isBehind } from '#domain/platform/search/freshness.ts'
import { containerCells } from './container-cells.tsx'
import { tabIn } from './container-tab.ts'
import { RiskLine } from './risk-line.tsx'
import './container-list.css'

export { unlessSettings as shouldRevalidate } from '#app/routes/shell/settings/unless-settings.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer: whole, params, now } = await enter('containers', args)
  const tab = tabIn(params.tab)
  const listing = await readList(args.request, whole, containerLists[tab])
  const groups = await listChosenGroups(whole)
  const viewer = filterByGroups(whole, groups, listing.query.chosen.group)
  const answer = await findContainers(viewer, tab, listing.query, now, groups)
  return json({
    tab,
    listing: answer.kind === 'listed' ? withoutEmpty(containerLists[tab], listing, answer.empty, whole.preferences) : listing,
    answer,
    isBehind: answer.kind === 'listed' && isBehind(answer.asOf, now),
    customers: countCustomers(whole),
  })
}

export default function ContainerManagement() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const selectedOf = useSelectedOf()
  const { tab, listing, answer, isBehind, customers } = useLoaderData<typeof loader>()
  if (answer.kind !== 'listed') {
    return (
      <>
        <PageTitle title={t('containerList.title')} />
        {answer.kind === 'nobody-selected' ? <NobodySelected total={customers.total} /> : <TooLong list={containerLists[tab]} />}
      </>
    )
  }
  const { query } = listing
  const { total, asOf, answeredBy, catalogue, tabs, risk } = answer
  const list = containerLists[tab]
  return (
    <ListFrame
      // Remounts each tab: tabs share no rows, columns or selection.
      key={tab}
      list={list}
      listing={listing}
      catalogue={catalogue}
      page={answer}
      exportPath={href('listSheet', { list: containerLists[tab].key })}
      selectedAct={{
        path: tab === 'next' ? href('manyContainers') : href('manyContainers', { tab: 'Arrived' }),
        label: t('containers.many.start'),
      }}
      facts={
        <>
          {t('containerList.total', { count: total, total: count(total) })} · {t('shell.asOf')} <Minute instant={asOf} isZoneNear />
        </>
      }
      notice={<Freshness asOf={asOf} isBehind={isBehind} isFromRecord={answeredBy === 'record'} />}
      tabs={
        <PathTabs
          label={t('containerList.title')}
          tabs={listTabs.map((each) => ({
            to: pathOf(containerLists[each], each === tab ? query : queryOfTab(each, query)),
            label: t('containerList.tab', { name: t(`containerList.tabs.${each}`), total: count(tabs[each]) }),
          }))}
        />
      }
      above={risk && <RiskLine risk={risk} query={query} />}
      cells={containerCells}
      nothing={
        <Nothing
          list={list}
          query={query}
          icon="container"
          empty={t(`containerList.nothingYet.${tab}`)}
          none={t(`containerList.nothing.${tab}`)}
          actions={customers.selected < customers.total && <ChooseCustomers />}
        >
          <p>
            {t('containerList.nothingWhy', {
              filters: t('tracking.nothingFilters', { count: listFilters(list, query).length }),
              customers: selectedOf(customers),
            })}
          </p>
        </Nothing>
      }
    />
  )
}
