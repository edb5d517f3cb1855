import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useModuleNames } from '#app/routes/shell/administration/module-names.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { type CustomerInput, thresholdKeys } from '#domain/directory/customers/customer-input.ts'
import { changeCustomer } from '#domain/directory/customers/edit-customer.server.ts'
import { listGroupNames } from '#domain/directory/groups/groups.server.ts'
import { countryChoices, currentCountry } from '#domain/freight/geography/places/country-choices.ts'
import { AdvancedCustomerFields, CustomerFields } from './customer-fields.tsx'
import { customerEditForm, readCustomer } from './customer-form.ts'
import { findUnmergedCustomer } from './find-customer.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('customerEdit', args)
  const customer = await findUnmergedCustomer(viewer, params.customer)
  const country = currentCountry(customer.country)
  const countries = countryChoices(viewer.language, country)
  return json({
    customer: { ...customer, country },
    countries,
    groups: await listGroupNames(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('customerEdit', args)
  const { id } = await findUnmergedCustomer(viewer, params.customer)
  return answerEdit(args.request, customerEditForm, async ({ version, ...typed }) => {
    found(await changeCustomer(act, id, { version, ...readCustomer(typed) }))
    return redirectWithToast(href('customer', { customer: id }) + new URL(args.request.url).search, 'adminCustomers.saved')
  })
}

export default function EditCustomer() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { customer, countries, groups } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { name, rfc, telephone, country, group, modules } = customer
  const first = {
    name,
    rfc,
    telephone,
    country,
    groupId: group ? String(group.id) : '',
    modules: modules.map(String),
    mostPeople: customer.mostPeople,
    ...customer.thresholds,
  }
  const [form, fields] = useOwnForm(customerEditForm, { answer, id: 'customer', first })
  const back = href('customer', { customer: customer.id }) + search
  const nameOfGroup = (id: string | number | null | undefined) => groups.find((each) => String(each.id) === String(id))?.name ?? null
  const nameOfCountry = (kept: string | null | undefined) => countries.find(({ value }) => value === kept)?.label ?? kept ?? null
  const namesOfModules = useModuleNames()
  return (
    <DialogPage title={t('adminCustomers.edit')} back={back} isWide>
      <OwnForm form={form} className="admin-form" incorrect={t('administration.incorrect')}>
        <VersionField<CustomerInput> field={fields.version} version={customer.version} answer={answer}>
          {({ current }) => [
            ...(['name', 'rfc', 'telephone'] as const).map((field) => ({
              label: t(`adminCustomers.fields.${field}`),
              theirs: current[field],
              mine: (fields[field].value as string | undefined) ?? null,
            })),
            {
              label: t('adminCustomers.fields.country'),
              theirs: nameOfCountry(current.country),
              mine: nameOfCountry(fields.country.value as string | undefined),
            },
            {
              label: t('adminCustomers.fields.group'),
              theirs: nameOfGroup(current.groupId),
              mine: nameOfGroup(fields.groupId.value as string | undefined),
            },
            {
              label: t('adminCustomers.fields.modules'),
              theirs: namesOfModules(current.modules),
              mine: namesOfModules([fields.modules.value ?? []].flat() as string[]),
            },
            {
              label: t('adminCustomers.mostPeople'),
              theirs: current.mostPeople?.toString() ?? null,
              mine: (fields.mostPeople.value as string | undefined) ?? null,
            },
            ...thresholdKeys.map((key) => ({
              label: t(`adminCustomers.thresholdFields.${key}`),
              theirs: current.thresholds[key]?.toString() ?? null,
              mine: (fields[key].value as string | undefined) ?? null,
            })),
          ]}
        </VersionField>
        <CustomerFields fields={fields} groups={groups} countries={countries} />
        <AdvancedCustomerFields fields={fields} />
        <FormEnd send={t('administration.save')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
