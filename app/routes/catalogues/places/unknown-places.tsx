import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CatalogueFrame } from '#app/routes/catalogues/catalogue-frame.tsx'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { firstNameOf, unknownPlaceList, unknownPlaceSearch } from '#domain/catalogues/places/unknown-place-list.ts'
import { listUnknownPlaces } from '#domain/catalogues/places/unknown-places.server.ts'
import { href } from '#domain/core/href.ts'
import { pageOfRows } from '#domain/core/lists/list-rows.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('unknownPlaces', args)
  const listing = await readList(args.request, viewer, unknownPlaceList)
  const order = listing.query.order ?? unknownPlaceList.order
  const page = pageOfRows(await listUnknownPlaces(viewer), { ...listing.query, order }, unknownPlaceSearch, unknownPlaceList.perPage)
  return json({ listing, page })
}

export default function UnknownPlaces() {
  const { t } = useTranslation()
  return (
    <CatalogueFrame current="unknown-places">
      <ListPage
        isPart
        list={unknownPlaceList}
        {...useLoaderData<typeof loader>()}
        texts="places.unknown"
        icon="check"
        notice={<p className="field-help">{t('places.unknown.what')}</p>}
        cells={{
          add: ({ words }) => (
            <Link
              to={href('place', { place: 'new' }, { name: firstNameOf(words) })}
              aria-label={t('places.unknown.addOf', { name: firstNameOf(words) })}
            >
              {t('places.unknown.add')}
            </Link>
          ),
        }}
      />
    </CatalogueFrame>
  )
}
