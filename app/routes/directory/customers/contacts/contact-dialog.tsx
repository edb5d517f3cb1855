import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContactFields } from '#app/routes/directory/customers/customer-fields.tsx'
import { contactForm, readContact } from '#app/routes/directory/customers/customer-form.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { addContact, changeContact } from '#domain/directory/customers/contacts.server.ts'
import { findContactIn } from './find-contact.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('contact', args)
  return json({ ...(await findContactIn(viewer, args.params)) })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('contact', args)
  const { customerId, contact } = await findContactIn(viewer, args.params)
  return answerSubmission(args.request, contactForm, async (typed) => {
    const written = readContact(typed)
    if (contact) found(await changeContact(act, customerId, contact.id, written))
    else found(await addContact(act, customerId, written))
    const after = href('customer', { customer: customerId }) + new URL(args.request.url).search
    return redirectWithToast(after, contact ? 'adminCustomers.saved' : 'adminCustomers.contactAdded')
  })
}

export default function ContactDialog() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { customerId, contact } = useLoaderData<typeof loader>()
  const back = href('customer', { customer: customerId }) + search
  const [form, fields] = useOwnForm(contactForm, { answer: useActionData<typeof action>(), id: 'contact', first: contact ?? {} })
  return (
    <DialogPage title={contact ? t('adminCustomers.editContact') : t('adminCustomers.addContact')} back={back}>
      <OwnForm form={form} className="admin-form" incorrect={t('adminCustomers.contactIncorrect')}>
        <div className="admin-fields">
          <ContactFields fields={fields} />
        </div>
        <FormEnd send={t('administration.save')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
