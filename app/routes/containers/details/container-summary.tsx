import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { StepLine } from '#app/freight/events/step-line.tsx'
import { useListBehind } from '#app/routes/containers/list-behind.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { findContainer, listContainerEvents } from '#domain/freight/containers/details/container-details.server.ts'
import { containerEventNames, containerStepsOf } from '#domain/freight/containers/details/container-steps.ts'
import { statementOf } from '#domain/freight/containers/free-time/free-time-statement.ts'
import { sideOf } from '#domain/freight/containers/free-time/sides.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { CargoFacts, GeneralFacts } from './summary/container-facts.tsx'
import { FreeTimeCard } from './summary/free-time-card.tsx'
import { IncidentCard } from './summary/incident-card.tsx'
import { InformationCard } from './summary/information-card.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('container', args)
  const id = idIn(params.id)
  const { facts, cargo, incident, clocks } = found(await findContainer(viewer, id))
  return json({
    facts,
    cargo,
    incident,
    steps: containerStepsOf(facts, await listContainerEvents(viewer, id), now),
    customer: sideOf(clocks.customer, clocks, now),
    carrier: sideOf(clocks.carrier, clocks, now),
    statement: statementOf(clocks, now),
    isEquipmentUnknown: clocks.isEquipmentUnknown,
    mayEdit: isHeldBy(viewer, 'edit-container'),
    mayManageTariffs: isHeldBy(viewer, 'manage-tariffs'),
  })
}

export default function ContainerSummary() {
  const { t } = useTranslation()
  const { facts, cargo, incident, steps, mayEdit, ...freeTime } = useLoaderData<typeof loader>()
  const back = useListBehind()
  return (
    <div className="details-body container-summary">
      <section className="panel" aria-labelledby="timeline">
        <h2 id="timeline">{t('containers.timeline')}</h2>
        <StepLine number={facts.number} steps={steps} names={containerEventNames} />
      </section>
      <FreeTimeCard facts={facts} {...freeTime} />
      <InformationCard facts={facts} cargo={cargo} mayEdit={mayEdit} back={back} />
      <div className="container-aside">
        <IncidentCard id={facts.id} incident={incident} mayEdit={mayEdit} back={back} />
        <GeneralFacts facts={facts} cargo={cargo} />
        <CargoFacts cargo={cargo} />
      </div>
    </div>
  )
}
