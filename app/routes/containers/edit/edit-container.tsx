import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useWayBack } from '#app/components/navigation/way-back.ts'
import { frameOf } from '#app/routes/containers/container-frame.server.ts'
import { ContainerFrame } from '#app/routes/containers/container-frame.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { listFreeDays, listTerminals } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import type { ContainerEdit } from '#domain/freight/containers/container-edit.ts'
import { findContainer } from '#domain/freight/containers/details/container-details.server.ts'
import { findEdit } from '#domain/intake/edits/containers/current-container.server.ts'
import { saveContainer } from '#domain/intake/edits/containers/save-container.server.ts'
import { EditForm } from './container-fields.tsx'
import { containerForm } from './container-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('containerEdit', args)
  const id = idIn(params.id)
  const [container, editable] = await Promise.all([findContainer(viewer, id), findEdit(viewer, id)])
  const { facts, clocks } = found(container)
  const { edit, version } = found(editable)
  const countries = [facts.destination, facts.terminal].flatMap((place) => (place ? [place.countryCode] : []))
  const frame = frameOf(args, viewer, found(container), now)
  return json({
    id,
    edit,
    version,
    title: frame.title,
    frame,
    counted: { customer: clocks.customer.computed, carrier: clocks.carrier.computed },
    terminals: await listTerminals(viewer, [...new Set(countries)], edit.terminal),
    freeDays: await listFreeDays(viewer, [edit.carrierFreeDays, edit.customerFreeDays]),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('containerEdit', args)
  const id = idIn(params.id)
  found(await findEdit(viewer, id))
  return answerEdit(args.request, containerForm, async ({ version, ...typed }) => {
    found(await saveContainer(act, id, { version, edit: editOf(typed) }))
    return redirectWithToast(href('container', { id }, { back: backIn(args.request) }), 'containers.saved')
  })
}

function editOf(typed: { [Field in keyof ContainerEdit]?: ContainerEdit[Field] | undefined }): ContainerEdit {
  const { terminal = null, carrierFreeDays = null, customerFreeDays = null } = typed
  const { maxEmptyReturnedOn = null, maxCarrierEmptyReturnedOn = null, emptyReturnedOn = null } = typed
  return { terminal, carrierFreeDays, customerFreeDays, maxEmptyReturnedOn, maxCarrierEmptyReturnedOn, emptyReturnedOn }
}

export default function EditContainer() {
  const { frame, title: _, ...editing } = useLoaderData<typeof loader>()
  const back = useWayBack(frame.wayBack)
  return (
    <ContainerFrame frame={frame} back={back} isEditing>
      <EditForm {...editing} cancelled={href('container', { id: editing.id }, { back })} answer={useActionData<typeof action>()} />
    </ContainerFrame>
  )
}
