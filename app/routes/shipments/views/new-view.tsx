import { getFormProps, getSelectProps, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { answerSubmission } from '#app/http/submission.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { titleOf } from '#app/http/translation.server.ts'
import { originOf, requireViewer } from '#app/http/viewer.server.ts'
import { type Asked, readAsked, writeAsked } from '#domain/freight/shipments/tracking/asked.ts'
import { shownColumns } from '#domain/freight/shipments/tracking/columns.ts'
import { saveView } from '#domain/ground/tables/views/keeping.server.ts'
import { roles } from '#domain/ground/viewer/roles.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import { viewForm } from './view-form.ts'

/** What the list understands of this page's own address. */
const askedOf = (request: Request) => readAsked(new URL(request.url).searchParams)

/** A view keeps the columns as they are seen: those of the address, else those the viewer remembers; the usual ones need no keeping. */
const keptOf = (asked: Asked, { preferences }: Viewer) =>
  writeAsked({ ...asked, columns: preferences.columns.tracking ? shownColumns(asked, preferences) : asked.columns })

export async function loader(asked: LoaderFunctionArgs) {
  await requireViewer(asked, 'follow-shipments')
  return json({ title: await titleOf(asked, 'views.saveTitle'), query: String(writeAsked(askedOf(asked.request))) })
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'follow-shipments')
  const list = askedOf(asked.request)
  return answerSubmission(asked.request, viewForm, async ({ name, sharedWith = null }) => {
    await saveView(viewer, { name, query: String(keptOf(list, viewer)), sharedWith }, originOf(asked), new Date())
    return redirectWithToast(`/Tracking?${writeAsked(list)}`, 'views.saved', { values: { name } })
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function NewView() {
  const { t } = useTranslation()
  const { query } = useLoaderData<typeof loader>()
  const [form, { name, sharedWith }] = useForm({
    lastResult: useActionData<typeof action>(),
    constraint: getZodConstraint(viewForm),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: viewForm }),
  })
  const { key, ...select } = getSelectProps(sharedWith)
  return (
    <>
      <Link className="back-link" to={`/Tracking?${query}`}>
        <Icon name="chevron-left" small />
        {t('tracking.title')}
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
