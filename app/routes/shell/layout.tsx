import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { requireViewer } from '#app/http/viewer.server.ts'
import { listSelectableGroups } from '#domain/access/selection.server.ts'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'select-customers')
  return json({ name: `${viewer.name} ${viewer.lastName}`, roleId: viewer.roleId, groups: await listSelectableGroups(viewer) })
}

export default function Shell() {
  const { t } = useTranslation()
  const { name } = useLoaderData<typeof loader>()
  return (
    <>
      <header>
        {name}
        <Form method="post" action="/logout">
          <button type="submit">{t('shell.logout')}</button>
        </Form>
      </header>
      <Outlet />
    </>
  )
}
