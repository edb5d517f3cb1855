import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { findCurrentCustomer } from '#app/routes/directory/customers/find-customer.server.ts'
import { Logo } from '#app/routes/shell/customers/customer-logo.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { found } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { logoUploadPolicy } from '#domain/directory/customers/logo-upload-policy.ts'
import { setLogo } from '#domain/directory/customers/logos.server.ts'
import { logoForm } from './logo-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('customerLogoEdit', args)
  const { id, name, logo } = await findCurrentCustomer(viewer, params.customer)
  return json({ customer: { id, name, logo } })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('customerLogoEdit', args)
  const { id } = await findCurrentCustomer(viewer, params.customer)
  return answerUpload(viewer, args, logoUploadPolicy, logoForm, async (_, file) => {
    found(await setLogo(act, id, file))
    return redirectWithToast(href('customer', { customer: id }) + new URL(args.request.url).search, 'logos.saved')
  })
}

export default function LogoDialog() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { customer } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const back = href('customer', { customer: customer.id }) + search
  const [form, fields] = useServerForm(logoForm, { answer: refused, id: 'logo' })
  return (
    <DialogPage title={t('logos.title')} back={back}>
      <div className="admin-dialog">
        <Logo customer={refused ? { ...customer, logo: null } : customer} />
        <OwnForm form={form} encType="multipart/form-data" className="admin-form">
          <FileField field={fields.file} label={t('logos.file')} wish={logoUploadPolicy} />
          <FormEnd send={t('logos.save')} back={back} />
        </OwnForm>
        {customer.logo !== null && (
          <Link className="button quiet" to={href('customerDefaultLogo', { customer: customer.id }) + search} preventScrollReset>
            {t('logos.remove')}
          </Link>
        )}
      </div>
    </DialogPage>
  )
}
