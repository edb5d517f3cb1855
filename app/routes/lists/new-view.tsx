import { getFormProps, getSelectProps, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useSay } from '#app/components/text/say.ts'
import { answerSubmission } from '#app/http/submission.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { titleOf } from '#app/http/translation.server.ts'
import { originOf } from '#app/http/viewer.server.ts'
import { pathOf, readAsked, writeAsked } from '#domain/ground/tables/list/address.ts'
import { shownColumns } from '#domain/ground/tables/list/columns.ts'
import { roles } from '#domain/ground/viewer/roles.ts'
import { saveView } from '#domain/ground/views/keeping.server.ts'
import { requireList } from './required-list.server.ts'
import { viewForm } from './view-form.ts'

export async function loader(asking: LoaderFunctionArgs) {
  const { list } = await requireList(asking)
  const asked = readAsked(list, new URL(asking.request.url).searchParams)
  return json({ title: await titleOf(asking, 'views.saveTitle'), back: pathOf(list, asked), listTitle: list.title })
}

/** A view keeps the columns as they are seen: those of the address, else those the viewer remembers; the usual ones need no keeping. */
export async function action(asking: ActionFunctionArgs) {
  const { viewer, list } = await requireList(asking)
  const asked = readAsked(list, new URL(asking.request.url).searchParams)
  const columns = viewer.preferences.columns[list.key] ? shownColumns(list, asked, viewer.preferences) : asked.columns
  return answerSubmission(asking.request, viewForm, async ({ name, sharedWith = null }) => {
    const query = String(writeAsked(list, { ...asked, columns }))
    await saveView(viewer, { list: list.key, name, query, sharedWith }, originOf(asking), new Date())
    return redirectWithToast(pathOf(list, asked), 'views.saved', { values: { name } })
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function NewView() {
  const { t } = useTranslation()
  const { back, listTitle } = useLoaderData<typeof loader>()
  const say = useSay()
  const [form, { name, sharedWith }] = useForm({
    lastResult: useActionData<typeof action>(),
    constraint: getZodConstraint(viewForm),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: viewForm }),
  })
  const { key, ...select } = getSelectProps(sharedWith)
  return (
    <>
      <Link className="back-link" to={back}>
        <Icon name="chevron-left" small />
        {say(listTitle)}
      </Link>
      <PageTitle title={t('views.saveTitle')}>{t('views.saveHelp')}</PageTitle>
      <Form method="post" className="view-form" {...getFormProps(form)}>
        <ErrorSummary errors={form.errors} fields={[name]} />
        <Field field={name} type="text" label={t('views.name')} autoComplete="off" autoFocus />
        <div className="field">
          <label className="field-label" htmlFor={sharedWith.id}>
            {t('views.sharedWith')}
          </label>
          <select key={key} className="input" {...select}>
            <option value="">{t('views.onlyMe')}</option>
            {roles.map((role) => (
              <option key={role.id} value={role.id}>
                {t('views.role', { role: role.name })}
              </option>
            ))}
          </select>
          <p className="field-help">{t('views.shareHelp')}</p>
        </div>
        <button type="submit" className="button main">
          {t('views.submit')}
        </button>
      </Form>
    </>
  )
}
