import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { chosenIds, type Offered } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BoxesField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CreationFold } from '#app/routes/shell/administration/creation-fold.tsx'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { announcedPages } from '#domain/portal/announcements/announcement.ts'
import { announce, listAnnouncements } from '#domain/portal/announcements/announcements.server.ts'
import { announcementForm } from './announcement-form.ts'
import { AnnouncementTable } from './announcement-table.tsx'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('announcements', args)
  const [lines, options] = await Promise.all([listAnnouncements(viewer, now), offerChoices(viewer)])
  return json({
    lines,
    options,
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('announcements', args)
  const save = async ({ key, text, lastDay, pages, customers }: { key: string; text: string; lastDay: string } & Chosen) => {
    const to = { customerIds: customers.length > 0 ? chosenIds(customers) : null, pages: pages.length > 0 ? pages : null }
    await announce(act, { key, text, lastDay, ...to })
    return redirectWithToast(href('announcements'), 'announcements.saved')
  }
  return answerSubmission(args.request, announcementForm, save, { customers: () => listChoices(viewer) })
}

interface Chosen {
  pages: (typeof announcedPages)[number][]
  customers: string[]
}

export default function Announcements() {
  const { t } = useTranslation()
  const { lines, options, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <SettingsPlace current="announcements" />
      <div className="admin-head">
        <PageTitle title={t('administration.tabs.announcements')} />
        <NewAnnouncement key={answer ? 'answered' : key} creationKey={key} options={options} answer={answer} isFirst={lines.length === 0} />
      </div>
      {lines.length > 0 ? (
        <AnnouncementTable lines={lines} />
      ) : (
        <div className="panel">
          <EmptyState icon="bell" title={t('announcements.none')}>
            <p>{t('announcements.noneWhy')}</p>
          </EmptyState>
        </div>
      )}
      <Outlet />
    </>
  )
}

interface NewAnnouncementProps {
  creationKey: string
  options: Offered
  answer: unknown
  isFirst: boolean
}

function NewAnnouncement({ creationKey, options, answer, isFirst }: NewAnnouncementProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(announcementForm, { answer, id: 'announcement', first: { key: creationKey } })
  return (
    <CreationFold label={t('announcements.new')} help={t('announcements.what')} isOpen={isFirst || Boolean(answer)}>
      <OwnForm form={form} className="admin-form" action={href('announcements')}>
        <FirstSubmit />
        <HiddenField field={fields.key} />
        <div className="admin-fields">
          <TextField field={fields.text} label={t('announcements.text')} rows={3} />
          <DateField field={fields.lastDay} label={t('announcements.lastDay')} help={t('announcements.lastDayHelp')} />
        </div>
        <BoxesField
          field={fields.pages}
          label={t('announcements.pages')}
          help={t('announcements.pagesHelp')}
          options={announcedPages.map((page) => ({ value: page as string, label: t(`announcements.page.${page}`) }))}
        />
        <p className="field-help">{t('announcements.customersHelp')}</p>
        <DualList
          form={form}
          field={fields.customers}
          options={options}
          answer={answer}
          available={t('adminUsers.available')}
          associated={t('announcements.told')}
        />
        <FormEnd send={t('announcements.announce')} back={href('announcements')} isForgetting />
      </OwnForm>
    </CreationFold>
  )
}
