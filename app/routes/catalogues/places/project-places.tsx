import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CatalogueFrame } from '#app/routes/catalogues/catalogue-frame.tsx'
import { listLoader } from '#app/server/lists/list-loader.server.ts'
import { placeList } from '#domain/catalogues/places/place-list.ts'
import { placeRows } from '#domain/catalogues/places/project-places.server.ts'
import { href } from '#domain/core/href.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export const loader = listLoader('places', placeRows)

export default function Places() {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <>
      <CatalogueFrame current="places">
        <ListPage
          isPart
          list={placeList}
          {...useLoaderData<typeof loader>()}
          texts="places"
          icon="search"
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
        />
      </CatalogueFrame>
      <Outlet />
    </>
  )
}
