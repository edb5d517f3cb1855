import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField, SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { staleOf } from '#app/components/form/version-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useListBehind } from '#app/routes/containers/list-behind.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { listCauses } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { incidentTypes } from '#domain/freight/containers/container.ts'
import { findContainer, findContainerShipment } from '#domain/freight/containers/details/container-details.server.ts'
import { changeIncident, type IncidentReport, recordIncident } from '#domain/freight/containers/incidents/incidents.server.ts'
import { incidentForm } from './incident-form.ts'
import { StaleIncidentTable } from './stale-incident-table.tsx'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('incident', args)
  const id = idIn(params.id)
  const { incident } = found(await findContainer(viewer, id))
  return json({ id, incident, causes: await listCauses(viewer, incident?.causeId ?? null) })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('incident', args)
  const id = idIn(params.id)
  found(await findContainerShipment(viewer, id))
  return answerEdit(args.request, incidentForm, async ({ version, type, cause = null, occurredOn, comment }) => {
    const report: IncidentReport = { type, causeId: cause, occurredOn, comment: comment || null }
    if (version === undefined) found(await recordIncident(act, id, report))
    else found(await changeIncident(act, id, version, report))
    const saved = version === undefined ? 'incidents.created' : 'incidents.saved'
    return redirectWithToast(href('container', { id }, { back: backIn(args.request) }), saved)
  })
}

export default function IncidentPage() {
  const { t } = useTranslation()
  const back = useListBehind()
  const { id, incident, causes } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const stale = staleOf<IncidentReport | null>(answer)
  const [form, fields] = useOwnForm(incidentForm, {
    answer,
    id: 'incident-form',
    first: {
      version: incident?.version.toString(),
      type: incident?.type ?? 'S',
      cause: incident?.causeId?.toString(),
      occurredOn: incident?.occurredOn,
      comment: incident?.comment,
    },
  })
  const version = stale ? stale.version : fields.version.initialValue
  return (
    <div className="details-body">
      <OwnForm form={form} className="panel incident-form">
        <h2>{version ? t('incidents.editTitle') : t('incidents.create')}</h2>
        {stale?.current && <StaleIncidentTable current={stale.current} mine={fields} causes={causes} />}
        {version && <input key={version} type="hidden" name={fields.version.name} defaultValue={version} />}
        <RadioField
          field={fields.type}
          label={t('incidents.type')}
          options={incidentTypes.map((type) => ({ value: type, label: t(`incidents.types.${type}`) }))}
        />
        <div className="incident-cause">
          <SelectField
            field={fields.cause}
            label={t('incidents.cause')}
            empty={t('incidents.chooseCause')}
            required={fields.type.value !== 'A'}
            options={causes.map((cause) => ({ value: String(cause.id), label: cause.name }))}
          />
        </div>
        <DateField field={fields.occurredOn} label={t('incidents.date')} />
        <TextField field={fields.comment} label={t('incidents.comment')} rows={4} />
        <FormEnd send={t('containers.save')} back={href('container', { id }, { back })} isPage />
      </OwnForm>
      <Outlet context={back} />
    </div>
  )
}
