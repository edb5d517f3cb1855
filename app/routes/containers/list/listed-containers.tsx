import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { Freshness } from '#app/components/feedback/freshness.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListFrame } from '#app/components/list/list-frame.tsx'
import type { SelectedAct } from '#app/components/list/selection-bar.tsx'
import { TooLong } from '#app/components/list/too-long.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ChooseCustomers, NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { useSelectedOf } from '#app/routes/shell/customers/selected-of.ts'
import { href } from '#domain/core/href.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'
import { type ContainerListName, containerLists } from '#domain/freight/containers/list/container-list.ts'
import { containerCells } from './container-cells.tsx'
import type { findContainerListing } from './container-listing.server.ts'
import { RiskLine } from './risk-line.tsx'
import './container-list.css'

interface ListedContainersProps {
  tab: ContainerListName
  found: SerializeFrom<typeof findContainerListing>
  tabs: ReactNode
  selectedAct?: SelectedAct
}

export function ListedContainers({ tab, found, tabs, selectedAct }: ListedContainersProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const selectedOf = useSelectedOf()
  const { listing, answer, isBehind, customers } = found
  const list = containerLists[tab]
  if (answer.kind !== 'listed') {
    return (
      <>
        <PageTitle title={t(list.title)} />
        {answer.kind === 'nobody-selected' ? <NobodySelected total={customers.total} /> : <TooLong list={list} />}
      </>
    )
  }
  const { query } = listing
  const { total, asOf, answeredBy, catalogue, risk } = answer
  return (
    <ListFrame
      // Remounts each tab: tabs share no rows, columns or selection.
      key={tab}
      list={list}
      listing={listing}
      catalogue={catalogue}
      page={answer}
      exportPath={href('listSheet', { list: list.key })}
      selectedAct={selectedAct}
      facts={
        <>
          {t('containerList.total', { count: total, total: count(total) })} · {t('shell.asOf')} <Minute instant={asOf} isZoneNear />
        </>
      }
      notice={<Freshness asOf={asOf} isBehind={isBehind} isFromRecord={answeredBy === 'record'} />}
      tabs={tabs}
      above={risk && <RiskLine risk={risk} query={query} tab={tab} />}
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
