import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { CatalogueFrame } from '#app/routes/admin/catalogues/catalogue-frame.tsx'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { placeList } from '#domain/catalogues/places/place-list.ts'
import { listPlaces } from '#domain/catalogues/places/project-places.server.ts'
import { href } from '#domain/core/href.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('places', args)
  const listing = await readList(args.request, viewer, placeList)
  return json({ listing, ...(await listPlaces(viewer, listing.asked)) })
}

export default function Places() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { search } = useLocation()
  const { listing, page, catalogue } = useLoaderData<typeof loader>()
  return (
    <>
      <CatalogueFrame current="places">
        <ListPage
          isPart
          list={placeList}
          listing={listing}
          page={page}
          catalogue={catalogue}
          facts={t('places.total', { count: page.total, total: count(page.total) })}
          notice={<p className="field-help">{t('places.what')}</p>}
          links={
            <Link className="button main" to={href('place', { place: 'new' }) + search} preventScrollReset>
              <Icon name="plus" small />
              {t('places.add')}
            </Link>
          }
          cells={{
            name: ({ code, name }) => (
              <Link to={href('place', { place: code }) + search} title={t('catalogues.editOf', { name })} preventScrollReset>
                {name}
              </Link>
            ),
            code: ({ code }) => <span className="number">{code}</span>,
          }}
          nothing={
            <Nothing list={placeList} asked={listing.asked} icon="search" empty={t('places.none')} none={t('places.none')}>
              <p>{t('places.noneWhy')}</p>
            </Nothing>
          }
        />
      </CatalogueFrame>
      <Outlet />
    </>
  )
}
