import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { safePath } from '#app/http/safe-path.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { selectCustomers } from '#domain/access/selection.server.ts'

/** The customer picker's Apply: group boxes and customer boxes arrive as `customer` fields. */
export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'select-customers')
  const form = await asked.request.formData()
  await selectCustomers(viewer, form.getAll('customer').map(Number))
  throw redirect(safePath(form.get('back')))
}

export async function loader(asked: ActionFunctionArgs) {
  await requireViewer(asked, 'select-customers')
  throw redirect('/Home')
}
