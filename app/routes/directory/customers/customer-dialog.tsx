import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
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
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { listMerges } from '#domain/directory/customers/merges/separate-customers.server.ts'
import { countryText } from '#domain/freight/geography/places/country-choices.ts'
import { ContactTable } from './contacts/contact-table.tsx'
import { CurrentMerges } from './merges/current-merges.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('customer', args)
  const customer = found(await findCustomer(viewer, idIn(params.customer), now))
  const merges = await listMerges(viewer, customer.id, now)
  return json({ customer: { ...customer, country: countryText(customer.country, viewer.language) }, merges })
}

export default function CustomerDialog() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { customer, merges } = useLoaderData<typeof loader>()
  const namesOfModules = useModuleNames()
  const { id, name, state } = customer
  const isMerged = merges.some(({ merged }) => merged.id === id)
  const dialogLink = (to: string, icon: 'edit' | 'delete' | null, label: string, isMain = false) => (
    <Link className={isMain ? 'button main' : 'button'} to={to + search} preventScrollReset>
      {icon && <Icon name={icon} small />}
      {label}
    </Link>
  )
  return (
    <DialogPage title={name} back={href('customers') + search} isWide>
      <div className="admin-dialog">
        {state !== 'active' && !isMerged && <Notice tone="attention">{t(`adminCustomers.stateWhy.${state}`)}</Notice>}
        <CurrentMerges customerId={id} merges={merges} />
        <div className="customer-top">
          <Logo customer={customer} />
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
        <p className="panel-actions">
          {state !== 'deleted' && !isMerged && dialogLink(href('customerEdit', { customer: id }), 'edit', t('administration.edit'), true)}
          {state !== 'active' &&
            !isMerged &&
            dialogLink(href('customerMove', { customer: id, move: 'restore' }), null, t('administration.restore'))}
          {state !== 'deleted' && !isMerged && dialogLink(href('customerLogoEdit', { customer: id }), null, t('logos.change'))}
          {state === 'active' && dialogLink(href('customerMove', { customer: id, move: 'archive' }), null, t('adminCustomers.archive'))}
          {state !== 'deleted' && !isMerged && dialogLink(href('customerMerge', { customer: id }), null, t('customerMerge.open'))}
          {state !== 'deleted' &&
            !isMerged &&
            dialogLink(href('customerMove', { customer: id, move: 'delete' }), 'delete', t('administration.delete'))}
          {dialogLink(href('customerHistory', { customer: id }), null, t('administration.history.title'))}
          {dialogLink(href('customers'), null, t('administration.close'))}
        </p>
      </div>
    </DialogPage>
  )
}
