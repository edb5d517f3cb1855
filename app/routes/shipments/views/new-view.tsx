import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
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
  const [form, { name, sharedWith }] = useOwnForm(viewForm, { answer: useActionData<typeof action>() })
  return (
    <>
      <Link className="back-link" to={`/Tracking?${query}`}>
        <Icon name="chevron-left" small />
        {t('tracking.title')}
      </Link>
      <PageTitle title={t('views.saveTitle')}>{t('views.saveHelp')}</PageTitle>
      <OwnForm form={form} className="view-form">
        <Field field={name} type="text" label={t('views.name')} autoComplete="off" autoFocus />
        <SelectField
          field={sharedWith}
          label={t('views.sharedWith')}
          help={t('views.shareHelp')}
          empty={t('views.onlyMe')}
          options={roles.map(({ id, name }) => ({ value: String(id), label: t('views.role', { role: name }) }))}
        />
        <button type="submit" className="button main">
          {t('views.submit')}
        </button>
      </OwnForm>
    </>
  )
}
