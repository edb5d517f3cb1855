import { commentCalls, documentCalls } from '#app/api/attachments/attachment-calls.server.ts'
import { call, ok } from '#app/api/call.ts'
import { byIds } from '#app/api/collections/by-ids.server.ts'
import { type Collection, collection } from '#app/api/collections/collection.server.ts'
import { exportOf } from '#app/api/collections/export.server.ts'
import { facets } from '#app/api/collections/facets.server.ts'
import { wholeList } from '#app/api/collections/whole-list.ts'
import { found } from '#app/api/problem.ts'
import { containerDetails, containerSummary, incident } from '#app/api/schemas/containers.ts'
import { event, historyLine } from '#app/api/schemas/freight.ts'
import {
  containerDetailsExample,
  containerExample,
  eventExample,
  historyExample,
  incidentExample,
} from '#app/api/schemas/freight-examples.ts'
import { included, oneId } from '#app/api/schemas/parameters.ts'
import { commentText } from '#domain/core/attachments/comment-schema.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import {
  addContainerComment,
  editContainerComment,
  listContainerCommentsAfter,
  removeContainerComment,
} from '#domain/freight/containers/attachments/container-comments.server.ts'
import {
  addContainerDocument,
  listContainerDocumentsAfter,
  openContainerDocument,
  removeContainerDocument,
  replaceContainerDocument,
} from '#domain/freight/containers/attachments/container-documents.server.ts'
import { containerUploadPolicy } from '#domain/freight/containers/attachments/container-upload-policy.ts'
import {
  findContainer,
  findContainerShipment,
  listContainerDetails,
  listContainerEvents,
  listContainerHistory,
} from '#domain/freight/containers/details/container-details.server.ts'
import { containerStepsOf } from '#domain/freight/containers/details/container-steps.ts'
import { findContainerOfIncident } from '#domain/freight/containers/incidents/incidents.server.ts'
import { findContainerCatalogue } from '#domain/freight/containers/list/container-catalogue.server.ts'
import { allContainersList, type ContainerListName, containerLists } from '#domain/freight/containers/list/container-list.ts'
import { containerQueryOf } from '#domain/freight/containers/list/container-query.ts'
import type { ListedContainer } from '#domain/freight/containers/list/container-row.ts'
import { listContainersAfter } from '#domain/freight/containers/list/find-containers.server.ts'
import { z } from '#domain/platform/schema.ts'
import { containerDetailsShape, containerParts, historyShape, incidentShape } from './container-details-shape.ts'
import { containerEditsCall } from './container-edits-call.server.ts'
import { containerShape } from './container-shape.ts'
import { containerWritingCalls } from './container-writing-calls.server.ts'
import { followCalls } from './follow-calls.server.ts'
import { eventShape } from './shipment-details-shape.ts'

async function completeContainers(viewer: Viewer, ids: readonly number[], now: Date) {
  const containers = await listContainerDetails(viewer, ids)
  return new Map(containers.map((each) => [each.facts.id, containerDetailsShape(each, {}, now)]))
}

const containersOf = (
  tab: ContainerListName | 'all',
  list: AnyList,
  facts: Pick<Collection<unknown>, 'id' | 'path' | 'summary'>,
): Collection<ListedContainer> => ({
  ...facts,
  rows: { list, after: (viewer, query, rows, now) => listContainersAfter(viewer, tab, query, rows, now) },
  noun: 'containers',
  capability: tab === 'open' ? 'follow-shipments' : 'manage-containers',
  grant: 'containers:read',
  isOfCustomers: true,
  row: containerSummary,
  example: containerExample,
  shape: containerShape,
  complete: completeContainers,
})

const next = containersOf('next', containerLists.next, {
  id: 'listNextContainers',
  path: '/containers/next',
  summary: 'Containers on their way, by the filters of the page Container.',
})
const arrived = containersOf('arrived', containerLists.arrived, {
  id: 'listArrivedContainers',
  path: '/containers/arrived',
  summary: 'Containers at their port or later, by the filters of the tab Arrived.',
})
const open = containersOf('open', containerLists.open, {
  id: 'listOpenContainers',
  path: '/containers/open',
  summary: 'Containers not yet returned empty, by the filters of Tracking’s second view: for whoever follows shipments.',
})
const all = containersOf('all', allContainersList, {
  id: 'listContainers',
  path: '/containers',
  summary: 'Containers of both tabs, and those of cancelled shipments, the newest first.',
})

const one = { method: 'get', noun: 'containers', capability: 'see-container', grant: 'containers:read', params: oneId } as const
const subject = { name: 'Container', noun: 'containers', grant: 'containers:read', find: findContainerShipment } as const

const facetCall = (tab: ContainerListName, id: string, path: `/${string}`) =>
  facets({
    id,
    path,
    noun: 'containers',
    list: containerLists[tab],
    capability: tab === 'open' ? 'follow-shipments' : 'manage-containers',
    grant: 'containers:read',
    isOfCustomers: true,
    find: async (viewer, query, groups, now) => {
      const question = containerQueryOf(viewer, tab, query, now)
      return question && findContainerCatalogue(viewer, tab, question, query, groups, now)
    },
  })

export const containerCalls = [
  byIds({
    id: 'readContainers',
    path: '/containers',
    noun: 'containers',
    capability: 'see-container',
    grant: 'containers:read',
    things: 'containers',
    thing: containerDetails,
    example: containerDetailsExample,
    complete: completeContainers,
  }),
  collection(next),
  collection(arrived),
  exportOf(all),
  exportOf(next),
  exportOf(arrived),
  collection(open),
  exportOf(open),
  facetCall('next', 'listNextContainerFacets', '/containers/next/facets'),
  facetCall('arrived', 'listArrivedContainerFacets', '/containers/arrived/facets'),
  facetCall('open', 'listOpenContainerFacets', '/containers/open/facets'),
  call({
    ...one,
    id: 'getContainer',
    path: '/containers/:id',
    summary: 'One container with its cargo, dates and free time; events, history and steps on request.',
    query: z.strictObject({ include: included(containerParts) }),
    answers: { 200: containerDetails },
    example: { params: { id: 815 }, query: { include: 'events' }, answer: containerDetailsExample },
    run: async ({ viewer, params, query: { include }, now }) => {
      const isIncluded = (part: (typeof containerParts)[number]) => include.includes(part)
      const [read, shown, history] = await Promise.all([
        findContainer(viewer, params.id),
        isIncluded('events') || isIncluded('steps') ? listContainerEvents(viewer, params.id) : [],
        isIncluded('history') ? listContainerHistory(viewer, params.id) : undefined,
      ])
      const container = found(read)
      const parts = {
        events: isIncluded('events') ? shown : undefined,
        history,
        steps: isIncluded('steps') ? containerStepsOf(container.facts, shown, now) : undefined,
      }
      return ok(containerDetailsShape(container, parts, now), { version: container.version })
    },
  }),
  call({
    ...one,
    id: 'listContainerEvents',
    path: '/containers/:id/events',
    summary: 'What happened to a container, in the order of time.',
    answers: { 200: wholeList(event) },
    example: { params: { id: 815 }, answer: { data: [eventExample] } },
    run: async ({ viewer, params }) => {
      found(await findContainerShipment(viewer, params.id))
      return ok({ data: (await listContainerEvents(viewer, params.id)).map(eventShape('container')) })
    },
  }),
  call({
    ...one,
    id: 'listContainerHistory',
    path: '/containers/:id/history',
    summary: 'Who changed a container, the newest first: the last hundred changes.',
    answers: { 200: wholeList(historyLine) },
    example: { params: { id: 815 }, answer: { data: [historyExample] } },
    run: async ({ viewer, params }) => {
      found(await findContainerShipment(viewer, params.id))
      return ok({ data: (await listContainerHistory(viewer, params.id)).map(historyShape) })
    },
  }),
  call({
    ...one,
    id: 'getContainerIncident',
    path: '/containers/:id/incident',
    summary: 'The incident of a container; 404 where it has none.',
    answers: { 200: incident },
    example: { params: { id: 815 }, answer: incidentExample },
    run: async ({ viewer, params }) => {
      const current = found((await findContainer(viewer, params.id))?.incident)
      return ok(incidentShape(current), { version: current.version })
    },
  }),
  call({
    ...one,
    id: 'getIncident',
    path: '/incidents/:id',
    summary: 'An incident by its own id, with its container; 404 after it was deleted.',
    answers: { 200: incident.extend({ container: z.object({ id: z.number().int(), number: z.string() }) }) },
    example: { params: { id: 23 }, answer: { ...incidentExample, container: { id: 815, number: 'HLXU8765430' } } },
    run: async ({ viewer, params }) => {
      const container = found(await findContainerOfIncident(viewer, params.id))
      const current = found((await findContainer(viewer, container.id))?.incident)
      return ok({ ...incidentShape(current), container }, { version: current.version })
    },
  }),
  ...containerWritingCalls,
  containerEditsCall,
  ...followCalls('container'),
  ...commentCalls(
    { ...subject, capability: 'see-container' },
    {
      listAfter: listContainerCommentsAfter,
      adding: {
        capability: 'comment-on-container',
        grant: 'containers:write',
        body: z.strictObject({ text: commentText }),
        example: { text: 'The seal is broken.' },
        add: ({ act, id, body, key }) => addContainerComment(act, id, { ...body, key }),
      },
      revising: {
        ...{ capability: 'comment-on-container', grant: 'containers:write' },
        change: ({ act, id, attached, wish }, text) => editContainerComment(act, id, attached, { ...wish, text }),
        remove: ({ act, id, attached, wish }) => removeContainerComment(act, id, attached, wish),
      },
    },
  ),
  ...documentCalls(
    { ...subject, capability: 'read-container-documents' },
    {
      listAfter: listContainerDocumentsAfter,
      open: openContainerDocument,
      adding: {
        capability: 'add-container-documents',
        grant: 'containers:write',
        policy: containerUploadPolicy,
        body: z.strictObject({ category: z.enum(documentCategories.container).optional() }),
        example: { category: 'photos' },
        add: ({ act, id, body, key }, file) => addContainerDocument(act, id, { ...body, key }, file),
      },
      revising: {
        ...{ capability: 'add-container-documents', grant: 'containers:write' },
        change: ({ act, id, attached, wish }, file) => replaceContainerDocument(act, id, attached, wish, file),
        remove: ({ act, id, attached, wish }) => removeContainerDocument(act, id, attached, wish),
      },
    },
  ),
]
