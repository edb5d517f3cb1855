import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { ListField } from '#app/components/form/fields/list-field.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { defaultModuleIds } from '#domain/core/viewer/customer-modules.ts'
import { maxContacts } from '#domain/directory/customers/customer-input.ts'
import { createCustomer } from '#domain/directory/customers/edit-customer.server.ts'
import { listGroupNames } from '#domain/directory/groups/groups.server.ts'
import { countryChoices } from '#domain/freight/geography/places/country-choices.ts'
import { AdvancedCustomerFields, ContactFields, CustomerFields } from './customer-fields.tsx'
import { customerForm, readContact, readCustomer } from './customer-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('newCustomer', args)
  return json({
    groups: await listGroupNames(viewer),
    countries: countryChoices(viewer.language, null),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('newCustomer', args)
  return answerSubmission(args.request, customerForm, async ({ key, contacts, ...typed }) => {
    const written = { key, ...readCustomer(typed), contacts: contacts.map(readContact) }
    const id = await createCustomer(act, written)
    return redirectWithToast(href('customer', { customer: id }), 'adminCustomers.added')
  })
}

const someone = { name: '', lastName: '', email: '', position: '', telephone: '' }

export default function NewCustomer() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { groups, countries, key } = useLoaderData<typeof loader>()
  const first = { key, modules: defaultModuleIds.map(String), contacts: [someone] }
  const [form, fields] = useOwnForm(customerForm, { answer: useActionData<typeof action>(), id: 'customer', first })
  return (
    <DialogPage title={t('adminCustomers.new')} back={href('customers') + search} isWide>
      <OwnForm form={form} className="admin-form" incorrect={t('administration.incorrect')}>
        <FirstSubmit />
        <HiddenField field={fields.key} />
        <CustomerFields fields={fields} groups={groups} countries={countries} />
        <ListField
          form={form}
          field={fields.contacts}
          label={t('adminCustomers.contacts')}
          nameOf={(place) => t('adminCustomers.contactName', { place })}
          most={maxContacts}
        >
          {(entry) => <ContactFields fields={entry.getFieldset()} />}
        </ListField>
        <AdvancedCustomerFields fields={fields} />
        <FormEnd send={t('administration.save')} back={href('customers') + search} />
      </OwnForm>
    </DialogPage>
  )
}
