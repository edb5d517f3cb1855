import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { pathOf } from '#domain/core/lists/list-query.ts'
import { containerLists, listTabs } from '#domain/freight/containers/list/container-list.ts'
import { queryOfTab } from '#domain/freight/containers/list/container-query.ts'
import { findContainerListing } from './container-listing.server.ts'
import { tabIn } from './container-tab.ts'
import { ListedContainers } from './listed-containers.tsx'

export { unlessSettings as shouldRevalidate } from '#app/routes/shell/settings/unless-settings.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('containers', args)
  const tab = tabIn(params.tab)
  return json({ tab, found: await findContainerListing(args.request, viewer, tab, now) })
}

export default function ContainerManagement() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { tab, found } = useLoaderData<typeof loader>()
  const { answer, listing } = found
  const counts = answer.kind === 'listed' && answer.tabs
  return (
    <ListedContainers
      tab={tab}
      found={found}
      selectedAct={{
        path: tab === 'next' ? href('manyContainers') : href('manyContainers', { tab: 'Arrived' }),
        label: t('containers.many.start'),
      }}
      tabs={
        counts && (
          <PathTabs
            label={t('containerList.title')}
            tabs={listTabs.map((each) => ({
              to: pathOf(containerLists[each], each === tab ? listing.query : queryOfTab(each, listing.query)),
              label: t('containerList.tab', { name: t(`containerList.tabs.${each}`), total: count(counts[each]) }),
            }))}
          />
        )
      }
    />
  )
}
