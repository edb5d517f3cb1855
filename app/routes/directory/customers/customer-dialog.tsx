import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { DialogActs } from '#app/components/popup/dialog-acts.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { useModuleNames } from '#app/routes/shell/administration/module-names.ts'
import { NameList } from '#app/routes/shell/administration/name-list.tsx'
import { Logo } from '#app/routes/shell/customers/customer-logo.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { thresholdKeys } from '#domain/directory/customers/customer-input.ts'
import type { CustomerMove } from '#domain/directory/customers/customer-state.server.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { listMerges } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { countryText } from '#domain/freight/geography/places/country-choices.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { ContactTable } from './contacts/contact-table.tsx'
import { CurrentMerges } from './merges/current-merges.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('customer', args)
  const customer = found(await findCustomer(viewer, idIn(params.customer), now))
  const merges = await listMerges(viewer, customer.id, now)
  const isExportable = environment().BI_TO !== undefined
  return json({ customer: { ...customer, country: countryText(customer.country, viewer.language) }, merges, isExportable })
}

export default function CustomerDialog() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { customer, merges, isExportable } = useLoaderData<typeof loader>()
  const namesOfModules = useModuleNames()
  const { id, name, state, biFilesSince } = customer
  const isMerged = merges.some(({ merged }) => merged.id === id)
  const isOpen = state !== 'deleted' && !isMerged
  const move = (name: CustomerMove, label: string) => ({
    to: href('customerMove', { customer: id, move: name }) + search,
    label,
  })
  return (
    <DialogPage title={name} back={href('customers') + search} isWide>
      <div className="admin-dialog">
        {state !== 'active' && !isMerged && <Notice tone="attention">{t(`adminCustomers.stateWhy.${state}`)}</Notice>}
        <CurrentMerges customerId={id} merges={merges} />
        <div className="customer-top">
          {isOpen ? (
            <Link className="customer-logo-link" to={href('customerLogoEdit', { customer: id }) + search} preventScrollReset>
              <Logo customer={customer} />
              <span>{t('logos.change')}</span>
            </Link>
          ) : (
            <Logo customer={customer} />
          )}
          <FactList>
            <Fact name={t('adminCustomers.fields.id')}>{id}</Fact>
            <Fact name={t('adminCustomers.fields.rfc')}>{customer.rfc}</Fact>
            <Fact name={t('adminCustomers.fields.telephone')}>{customer.telephone}</Fact>
            <Fact name={t('adminCustomers.fields.country')}>{customer.country}</Fact>
            <Fact name={t('adminCustomers.fields.group')}>{customer.group?.name ?? t('customers.noGroup')}</Fact>
            <Fact name={t('adminCustomers.fields.modules')}>{namesOfModules(customer.modules) ?? t('adminCustomers.noModules')}</Fact>
            <Fact name={t('adminCustomers.thresholds')} wide>
              {thresholdKeys
                .filter((key) => customer.thresholds[key] !== null)
                .map((key) => `${t(`adminCustomers.thresholdFields.${key}`)}: ${customer.thresholds[key]}`)
                .join(' · ') || t('adminCustomers.usualThresholds')}
            </Fact>
            {biFilesSince && (
              <Fact name={t('adminCustomers.biFilesSince')}>
                <Minute instant={biFilesSince} />
              </Fact>
            )}
            <Fact name={t('administration.created')}>
              <Minute instant={customer.createdAt} />
            </Fact>
            <Fact name={t('administration.changed')}>
              <Minute instant={customer.updatedAt} />
            </Fact>
          </FactList>
        </div>
        <section>
          <h3>{t('adminCustomers.contacts')}</h3>
          <ContactTable customerId={id} contacts={customer.contacts} isFixed={state === 'deleted' || isMerged} />
        </section>
        <section>
          <NameList name="users" title={t('adminCustomers.users')} names={customer.users.map((each) => ({ ...each, title: each.email }))} />
          {customer.users.length === 0 && <p className="field-help">{t('adminCustomers.noUsers')}</p>}
        </section>
        <DialogActs
          back={href('customers') + search}
          main={
            isOpen ? (
              <Link className="button main" to={href('customerEdit', { customer: id }) + search} preventScrollReset>
                <Icon name="edit" small />
                {t('administration.edit')}
              </Link>
            ) : (
              !isMerged && (
                <Link className="button main" to={href('customerMove', { customer: id, move: 'restore' }) + search} preventScrollReset>
                  {t('administration.restore')}
                </Link>
              )
            )
          }
          more={[
            state === 'archived' && !isMerged && move('restore', t('administration.restore')),
            isOpen && { to: href('customerMerge', { customer: id }) + search, label: t('customerMerge.open') },
            isOpen && biFilesSince !== null && move('withhold', t('adminCustomers.withhold')),
            isOpen && biFilesSince === null && isExportable && move('export', t('adminCustomers.export')),
            { to: href('customerHistory', { customer: id }) + search, label: t('administration.history.title') },
          ]}
          grave={[state === 'active' && move('archive', t('adminCustomers.archive')), isOpen && move('delete', t('administration.delete'))]}
        />
      </div>
    </DialogPage>
  )
}
