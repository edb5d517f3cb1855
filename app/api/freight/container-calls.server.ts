import { documentDownload } from '#app/api/attachments/document-calls.server.ts'
import { call, ok } from '#app/api/call.ts'
import { collection } from '#app/api/collections/collection.server.ts'
import { found } from '#app/api/problem.ts'
import { containerDetails, containerSummary } from '#app/api/schemas/freight.ts'
import { containerDetailsExample, containerExample } from '#app/api/schemas/freight-examples.ts'
import { included, oneId } from '#app/api/schemas/parameters.ts'
import { z } from '#domain/core/schema.ts'
import { openContainerDocument } from '#domain/freight/containers/attachments/container-documents.server.ts'
import { findContainer, listContainerEvents, listContainerHistory } from '#domain/freight/containers/details/container-details.server.ts'
import { containerLists, type ListTab } from '#domain/freight/containers/list/container-list.ts'
import { listContainersAfter } from '#domain/freight/containers/list/find-containers.server.ts'
import { containerDetailsShape, containerParts } from './container-details-shape.ts'
import { containerShape } from './container-shape.ts'

const tabCall = (tab: ListTab, id: string, path: `/${string}`, summary: string) =>
  collection({
    ...{ id, path, noun: 'containers', summary, list: containerLists[tab] },
    ...{ capability: 'manage-containers', grant: 'containers:read', isOfCustomers: true, row: containerSummary, example: containerExample },
    find: (viewer, query, rows, now) => listContainersAfter(viewer, tab, query, rows, now),
    shape: containerShape,
  })

export const containerCalls = [
  tabCall('next', 'listNextContainers', '/containers/next', 'Containers on their way, by the filters of the page Container.'),
  tabCall(
    'arrived',
    'listArrivedContainers',
    '/containers/arrived',
    'Containers at their port or later, by the filters of the tab Arrived.',
  ),
  call({
    id: 'getContainer',
    method: 'get',
    path: '/containers/:id',
    noun: 'containers',
    summary: 'One container with its cargo, dates and free time; events and history on request.',
    capability: 'see-container',
    grant: 'containers:read',
    params: oneId,
    query: z.strictObject({ include: included(containerParts) }),
    answers: { 200: containerDetails },
    example: { params: { id: 815 }, query: { include: 'events' }, answer: containerDetailsExample },
    run: async ({ viewer, params, query, now }) => {
      const container = found(await findContainer(viewer, params.id))
      const events = query.include.includes('events') ? await listContainerEvents(viewer, params.id) : undefined
      const history = query.include.includes('history') ? await listContainerHistory(viewer, params.id) : undefined
      return ok(containerDetailsShape(container, { events, history }, now), { version: container.version })
    },
  }),
  documentDownload({
    ...{ id: 'downloadContainerDocument', path: '/containers/:id/documents/:document', noun: 'containers' },
    ...{ capability: 'read-container-documents', grant: 'documents:read', open: openContainerDocument },
    summary: 'A document of a container: its bytes, or the part that Range asks for.',
  }),
]
