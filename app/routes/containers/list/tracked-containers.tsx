import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TrackingViews } from '#app/freight/tracking-views.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findContainerListing } from './container-listing.server.ts'
import { ListedContainers } from './listed-containers.tsx'

export { unlessSettings as shouldRevalidate } from '#app/routes/shell/settings/unless-settings.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('trackingContainers', args)
  return json(await findContainerListing(args.request, viewer, 'open', now))
}

export default function TrackedContainers() {
  return <ListedContainers tab="open" found={useLoaderData<typeof loader>()} tabs={<TrackingViews />} />
}
