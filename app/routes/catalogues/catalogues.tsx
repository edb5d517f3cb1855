import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { catalogues } from '#domain/catalogues/catalogue.ts'
import { listCatalogueEntries } from '#domain/catalogues/catalogue-entries.server.ts'
import { catalogueLists, catalogueSearch, lineOf } from '#domain/catalogues/catalogue-list.ts'
import { href } from '#domain/core/href.ts'
import { pageOfRows } from '#domain/core/lists/list-rows.ts'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { catalogueIn } from './catalogue-in.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('catalogues', args)
  const key = catalogueIn(params.catalogue)
  const list = catalogueLists[key]
  const listing = await readList(args.request, viewer, list)
  const entries = await listCatalogueEntries(viewer, key)
  const lines = entries.map((entry) => lineOf(entry, catalogues[key]))
  const page = pageOfRows(lines, { ...listing.query, order: listing.query.order ?? list.order }, catalogueSearch, list.perPage)
  return json({ key, listing, page })
}

export default function Catalogues() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { key, ...listed } = useLoaderData<typeof loader>()
  const { isFixed } = catalogues[key]
  const list = catalogueLists[key]
  return (
    <>
      <CatalogueFrame current={key}>
        <ListPage
          isPart
          list={list}
          {...listed}
          texts="catalogues"
          icon="search"
          notice={<p className="field-help">{t(isFixed ? 'catalogues.fixedWhat' : 'catalogues.what')}</p>}
          links={
            !isFixed && (
              <Link className="button main" to={href('catalogueEntry', { catalogue: key, entry: 'new' }) + search} preventScrollReset>
                <Icon name="plus" small />
                {t('catalogues.add')}
              </Link>
            )
          }
          cells={{
            name: (line) => (
              <Link
                to={href('catalogueEntry', { catalogue: key, entry: line.key }) + search}
                title={t('catalogues.editOf', { name: line.name })}
                preventScrollReset
              >
                {line.name}
              </Link>
            ),
          }}
        />
      </CatalogueFrame>
      <Outlet />
    </>
  )
}
