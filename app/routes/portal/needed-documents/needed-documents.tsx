import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { Field, NumberField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CreationFold } from '#app/routes/shell/administration/creation-fold.tsx'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { addNeededRule, listNeededRules } from '#domain/freight/documents/edit-needed-rules.server.ts'
import type { NeededLine } from '#domain/freight/documents/needed-document-list.ts'
import { neededDocuments, owers } from '#domain/freight/exceptions/needed-documents.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import { neededDocumentForm } from './needed-document-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('neededDocuments', args)
  return json({ rules: await listNeededRules(viewer), key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('neededDocuments', args)
  return answerSubmission(args.request, neededDocumentForm, async ({ document, owedBy, ...conditions }) => {
    const { days = null, customer = null, mode = null, incoterm = null, origin = null, destination = null } = conditions
    await addNeededRule(act, { document, owedBy, days, customer, mode, incoterm, origin, destination })
    return redirectWithToast(href('neededDocuments'), 'neededDocuments.saved')
  })
}

export default function NeededDocuments() {
  const { t } = useTranslation()
  const { rules, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <SettingsPlace current="neededDocuments" />
      <div className="admin-head">
        <PageTitle title={t('neededDocuments.title')} />
        <NewRule key={answer ? 'answered' : key} answer={answer} />
      </div>
      <p className="field-help">{t('neededDocuments.what')}</p>
      <Rules rules={rules} />
      <Outlet />
    </>
  )
}

function Rules({ rules }: { rules: readonly NeededLine[] }) {
  const { t } = useTranslation()
  const every = t('neededDocuments.every')
  return (
    <Ledger
      label={t('neededDocuments.title')}
      missing={every}
      columns={[
        { label: t('neededDocuments.document') },
        { label: t('freight.fields.customer') },
        { label: t('neededDocuments.lane') },
        { label: t('tracking.fields.incoterm') },
        { label: t('tracking.fields.mode') },
        { label: t('neededDocuments.owedBy') },
        { label: t('neededDocuments.days') },
        { label: t('neededDocuments.acts') },
      ]}
      rows={rules.map(({ id, document, customer, origin, destination, incoterm, mode, owedBy, days }) => ({
        id: id ?? document,
        cells: [
          t(`documents.categories.${document}`),
          customer,
          origin || destination ? `${origin ?? '…'} → ${destination ?? '…'}` : null,
          incoterm,
          mode && t(`freight.modes.${mode as (typeof modes)[number]}`),
          t(`neededDocuments.owers.${owedBy}`),
          owedBy === 'nobody' ? '' : days === null ? t('neededDocuments.usualDays') : t('neededDocuments.daysBefore', { count: days }),
          id === null ? (
            t('neededDocuments.preset')
          ) : (
            <Link key="remove" className="button small" to={href('neededDocumentRemoval', { rule: id })} preventScrollReset>
              {t('neededDocuments.remove')}
            </Link>
          ),
        ],
      }))}
    />
  )
}

function NewRule({ answer }: { answer: unknown }) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(neededDocumentForm, { answer, id: 'needed-document' })
  return (
    <CreationFold label={t('neededDocuments.new')} help={t('neededDocuments.newWhat')} isOpen={Boolean(answer)}>
      <OwnForm form={form} className="admin-form" action={href('neededDocuments')}>
        <div className="admin-fields">
          <SelectField
            field={fields.document}
            label={t('neededDocuments.document')}
            empty={t('neededDocuments.choose')}
            options={neededDocuments.map((value) => ({ value, label: t(`documents.categories.${value}`) }))}
          />
          <SelectField
            field={fields.owedBy}
            label={t('neededDocuments.owedBy')}
            empty={t('neededDocuments.choose')}
            options={([...owers, 'nobody'] as const).map((value) => ({ value, label: t(`neededDocuments.owers.${value}`) }))}
          />
          <NumberField field={fields.days} label={t('neededDocuments.days')} help={t('neededDocuments.daysHelp')} />
          <Field
            field={fields.customer}
            type="text"
            label={t('freight.fields.customer')}
            help={t('neededDocuments.customerHelp')}
            autoComplete="off"
          />
          <Field
            field={fields.origin}
            type="text"
            label={t('neededDocuments.origin')}
            help={t('neededDocuments.placeHelp')}
            autoComplete="off"
          />
          <Field
            field={fields.destination}
            type="text"
            label={t('neededDocuments.destination')}
            help={t('neededDocuments.placeHelp')}
            autoComplete="off"
          />
          <Field field={fields.incoterm} type="text" label={t('tracking.fields.incoterm')} autoComplete="off" />
          <SelectField
            field={fields.mode}
            label={t('tracking.fields.mode')}
            empty={t('neededDocuments.every')}
            options={modes.map((value) => ({ value, label: t(`freight.modes.${value}`) }))}
          />
        </div>
        <FormEnd send={t('neededDocuments.save')} back={href('neededDocuments')} isForgetting />
      </OwnForm>
    </CreationFold>
  )
}
