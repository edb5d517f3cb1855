import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { catalogueKeys, catalogues } from '#domain/desk/catalogues/catalogue.ts'
import { listCatalogueEntries } from '#domain/desk/catalogues/entries.server.ts'
import { AdminHead } from '../admin-head.tsx'
import { catalogueIn } from './catalogue-in.ts'

export { unlessRefused as shouldRevalidate } from '#app/components/form/refused.ts'

/** Catalogues (decision 36): what can be chosen elsewhere, one catalogue at a time. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'manage-users')
  const key = catalogueIn(asked.params.catalogue)
  return json({ title: await titleOf(asked, 'catalogues.title'), key, entries: await listCatalogueEntries(viewer, key) })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Catalogues() {
  const { t } = useTranslation()
  const { key, entries } = useLoaderData<typeof loader>()
  const { kind, parent, isFixed } = catalogues[key]
  const names = kind === 'named' ? (['name', 'nameEs'] as const) : (['name'] as const)
  const labels = ['id', ...names, ...(parent ? (['parent'] as const) : []), 'state', 'edit'] as const
  return (
    <>
      <AdminHead current="catalogues" />
      <div className="catalogues">
        <nav aria-label={t('catalogues.title')}>
          <ul>
            {catalogueKeys.map((each) => (
              <li key={each}>
                <Link to={address.catalogue(each)} aria-current={each === key ? 'page' : undefined}>
                  {t(`catalogues.of.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className="panel">
          <div className="head-row">
            <h2>{t(`catalogues.of.${key}`)}</h2>
            {!isFixed && (
              <Link className="button main" to={address.catalogueEntry(key, 'new')} preventScrollReset>
                <Icon name="plus" small />
                {t('catalogues.add')}
              </Link>
            )}
          </div>
          <p className="field-help">{t(isFixed ? 'catalogues.fixedWhat' : 'catalogues.what')}</p>
          <Ledger
            fold="entries"
            label={t(`catalogues.of.${key}`)}
            missing={<NotGiven />}
            columns={labels.map((label) => ({ label: t(`catalogues.${label}`) }))}
            rows={entries.map((entry) => ({
              id: entry.id,
              cells: [
                entry.id,
                entry.name,
                ...(kind === 'named' ? [entry.nameEs] : []),
                ...(parent ? [entry.parent?.name ?? null] : []),
                t(entry.isUsed ? 'catalogues.used' : 'catalogues.unused'),
                <Link
                  key="edit"
                  to={address.catalogueEntry(key, entry.id)}
                  aria-label={t('catalogues.editOf', { name: entry.name })}
                  preventScrollReset
                >
                  {t('administration.edit')}
                </Link>,
              ],
            }))}
          />
        </section>
      </div>
      <Outlet />
    </>
  )
}
