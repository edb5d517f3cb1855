import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { safePath } from '#app/server/safe-path.ts'
import { readFields } from '#app/server/submission.server.ts'
import { listSelectableGroups, selectCustomers } from '#domain/identity/access/selection.server.ts'
import { Checklist } from './checklist.tsx'
import { chosenCustomers, tickedBy } from './chosen-customers.ts'
import { selectionForm } from './selection-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('customerSelection', args)
  const back = safePath(new URL(args.request.url).searchParams.get('back'))
  return json({ groups: await listSelectableGroups(viewer), back })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await enter('customerSelection', args)
  const form = await readFields(args.request, selectionForm)
  const [groups, back] = [await listSelectableGroups(viewer), safePath(form.get('back'))]
  const ticked = tickedBy(form, groups)
  if (ticked) return json({ groups: ticked, back })
  await selectCustomers(viewer, chosenCustomers(form, groups))
  throw redirect(back)
}

export default function CustomerSelection() {
  const { t } = useTranslation()
  const listed = useLoaderData<typeof loader>()
  const { groups, back } = useActionData<typeof action>() ?? listed
  return (
    <div className="picker-page">
      <PageTitle title={t('customers.title')}>{t('customers.help')}</PageTitle>
      <Checklist groups={groups} back={back} />
    </div>
  )
}
