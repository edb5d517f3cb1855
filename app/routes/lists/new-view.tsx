import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { shownColumns } from '#domain/core/lists/list-columns.ts'
import { pathOf, readListQuery, writeListQuery } from '#domain/core/lists/list-query.ts'
import { roleKeys, roles } from '#domain/core/viewer/roles.ts'
import { saveView } from '#domain/directory/views/save-view.server.ts'
import { requireList } from './required-list.server.ts'
import { viewForm } from './view-form.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const { list } = await requireList(asking)
  const asked = readListQuery(list, new URL(asking.request.url).searchParams)
  return json({
    title: await titleOf(asking, 'views.saveTitle'),
    back: pathOf(list, asked),
    listTitle: list.title,
  })
}

/** Stores the visible columns, from the address or the viewer's preference; default columns need no storing. */
export async function action(asking: ActionFunctionArgs) {
  const { viewer, list } = await requireList(asking)
  const asked = readListQuery(list, new URL(asking.request.url).searchParams)
  const columns = viewer.preferences.columns[list.key] ? shownColumns(list, asked, viewer.preferences) : asked.columns
  return answerSubmission(asking.request, viewForm, async ({ name, sharedWith = null }) => {
    const query = String(writeListQuery(list, { ...asked, columns }))
    await saveView(actBy(viewer, asking), { list: list.key, name, query, sharedWith })
    return redirectWithToast(pathOf(list, asked), 'views.saved', { values: { name } })
  })
}

export default function NewView() {
  const { t } = useTranslation()
  const { back, listTitle } = useLoaderData<typeof loader>()
  const [form, { name, sharedWith }] = useOwnForm(viewForm, { answer: useActionData<typeof action>() })
  return (
    <>
      <BackLink to={back}>{t(listTitle)}</BackLink>
      <PageTitle title={t('views.saveTitle')}>{t('views.saveHelp')}</PageTitle>
      <OwnForm form={form} className="view-form">
        <Field field={name} type="text" label={t('views.name')} autoComplete="off" autoFocus />
        <SelectField
          field={sharedWith}
          label={t('views.sharedWith')}
          help={t('views.shareHelp')}
          empty={t('views.onlyMe')}
          options={roles.map(({ id }) => ({ value: String(id), label: t('views.role', { role: t(`shell.roles.${roleKeys[id]}`) }) }))}
        />
        <button type="submit" className="button main">
          {t('views.submit')}
        </button>
      </OwnForm>
    </>
  )
}
