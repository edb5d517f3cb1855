import { redirect } from '@remix-run/node'
import { confirmation } from '#app/server/confirmation.server.ts'
import { backIn } from '#app/server/safe-path.ts'
import { href } from '#domain/core/href.ts'
import { findContainer } from '#domain/freight/containers/details/container-details.server.ts'
import { deleteIncident } from '#domain/freight/containers/incidents/incidents.server.ts'

export const incidentDeletion = confirmation('incidentDeletion', {
  find: ({ viewer, idOf }) => findContainer(viewer, idOf('id')),
  ask({ facts: { id }, incident }, { t, request }) {
    // Deleted meanwhile.
    if (!incident) throw redirect(href('container', { id }))
    return {
      heading: t('incidents.areYouSure'),
      lines: [t('incidents.onceRemoved')],
      act: t('incidents.delete'),
      back: href('container', { id }, { back: backIn(request) }),
    }
  },
  act: ({ facts: { id } }, { act }) => deleteIncident(act, id),
  done: ({ facts: { id } }, { request }) => [href('container', { id }, { back: backIn(request) }), 'incidents.deleted'],
})
