import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useListBehind } from '#app/routes/containers/list-behind.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { listTerminals } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { findContainer } from '#domain/freight/containers/details/container-details.server.ts'
import { type ContainerRepair, repairKeys, repairNames } from '#domain/intake/edits/containers/container-repair-fields.ts'
import { repairContainer } from '#domain/intake/edits/containers/repair-container.server.ts'
import { findContainerRepair } from '#domain/intake/edits/containers/repaired-container.server.ts'
import { containerRepairForm } from './container-repair-form.ts'
import { RepairFields } from './repair-fields.tsx'
import { firstOfContainer, repairOfTyped } from './typed-container.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('containerRepair', args)
  const id = idIn(params.id)
  const [container, editable] = await Promise.all([findContainer(viewer, id), findContainerRepair(viewer, id)])
  const { facts } = found(container)
  const { repair, version } = found(editable)
  const countries = [facts.destination, facts.terminal].flatMap((place) => (place ? [place.countryCode] : []))
  return json({
    id,
    repair,
    version,
    terminals: await listTerminals(viewer, [...new Set(countries)], repair.terminal),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('containerRepair', args)
  const id = idIn(params.id)
  found(await findContainerRepair(viewer, id))
  return answerEdit(args.request, containerRepairForm, async ({ version, reason, ...typed }) => {
    const editing = { version, repair: repairOfTyped(typed), reason }
    found(await repairContainer(act, id, editing))
    return redirectWithToast(href('container', { id }, { back: backIn(args.request) }), 'containers.saved')
  })
}

export default function RepairContainer() {
  const { t } = useTranslation()
  const { id, repair, version, terminals } = useLoaderData<typeof loader>()
  const back = href('container', { id }, { back: useListBehind() })
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(containerRepairForm, {
    answer,
    id: 'repair-container',
    first: { version: String(version), ...firstOfContainer(repair) },
  })
  const typed = form.value as Record<string, unknown> | undefined
  return (
    <div className="details-body">
      <OwnForm form={form} className="panel container-edit">
        <h2>{t('repairs.repairContainer')}</h2>
        <p className="field-help">{t('repairs.repairContainerWhat')}</p>
        <VersionField<ContainerRepair> field={fields.version} version={fields.version.initialValue} answer={answer}>
          {({ current }) => differences(current, typed ?? {}).map(({ label, ...row }) => ({ label: t(label), ...row }))}
        </VersionField>
        <RepairFields fields={fields} terminals={terminals} />
        <FormEnd send={t('containers.save')} back={back} isPage />
      </OwnForm>
    </div>
  )
}

function differences(current: ContainerRepair, typed: Readonly<Record<string, unknown>>) {
  const mine = repairOfTyped({ ...typed, dgr: typed.dgr === 'on' })
  const inWords = (value: unknown) => (value === null || value === false ? null : String(value).replace('T', ' '))
  return repairKeys.map((key) => ({ label: repairNames[key], theirs: inWords(current[key]), mine: inWords(mine[key]) }))
}
