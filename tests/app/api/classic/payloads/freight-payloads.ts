import { Readable } from 'node:stream'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { storeWaitingUpload } from '#domain/platform/files/waiting-uploads.server.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'
import type { Payloads } from './payload.ts'

/** A form with the one file of the specification's field. */
export function imageForm(name = 'receipt.pdf', bytes: Buffer = pdf()): FormData {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** The handle of a file that waits for a user of project 4; of nobody, one that was never given. */
export async function waitingUpload(userId: number, purpose: string): Promise<string> {
  if (userId === 0) return '3f2b6f0e-9d1c-4b62-8a51-0c7d1f4e2a90'
  const file = await receiveFile(Readable.from([pdf()]), 'receipt.pdf', documentUploadPolicy)
  return storeWaitingUpload({ projectId: 4, userId }, file, { purpose, policy: documentUploadPolicy }, new Date())
}

export const freightPayloads: Payloads = {
  'POST shipments/all': ({ customers = 0 }) => ({
    body: {
      client: [customers],
      pag: 1,
      limit: 10,
      search: '',
      advanced: { ModoTransporte: ['MARITIMA'], POL: [], ETAFrom: '2026-01-01' },
    },
  }),
  'POST shipments/dataMap': ({ customers = 0 }) => ({ body: { client: String(customers) } }),
  'POST shipments/catalogShipment': ({ customers = 0 }) => ({ body: { client: [{ CustomerId: customers }] } }),
  'GET shipments/dataShipments/{id}': ({ shipments = 0 }) => ({ id: shipments }),
  'GET events/all/1/{id}': ({ shipments = 0 }) => ({ id: shipments }),
  'GET events/all/2/{id}': ({ shipments = 0 }) => ({ id: shipments }),
  'POST quicksearch?q={text}': ({ customers = 0 }) => ({ query: '?q=MATRIX', body: { cliente: [customers] } }),
  'GET Documents/DocumentsId/{id}': ({ shipments = 0 }) => ({ id: shipments }),
  'GET documents/downloadFile/{file}': ({ shipments, 'shipments/documents': document }) => ({ id: `s${shipments}-${document}` }),
  'GET findDocumentsWPS/{id}': ({ shipments = 0 }) => ({ id: shipments }),
  'GET findDocumentsView/3/{ShipmentId}': ({ shipments = 0 }) => ({ id: shipments }),
  'GET Documents/DocummentsContainers/{containerId}': ({ containers = 0 }) => ({ id: containers }),
  'GET shipments/dataContainer/{id}': ({ containers = 0 }) => ({ id: containers }),
  'GET containers/dataContainer/{containerId}': ({ containers = 0 }) => ({ id: containers }),
  'PUT Containers/UpdateContainer/{containerId}': ({ containers = 0 }) => ({
    id: containers,
    body: { ContainerId: containers, NoContainer: 'other', MaxEmptyReturned: '2026-04-01', EmptyReturned: '', version: 1 },
  }),
  'GET Catalogos/Catalogos/': () => ({}),
  'GET Comments/getcomments/{containerId}': ({ containers = 0 }) => ({ id: containers }),
  'POST Comments/addcomments/': ({ containers = 0 }) => ({ body: { Comment: 'The seal is broken.', RowId: containers, UserId: 1 } }),
  'POST Containers/CreateIncident/': ({ containers = 0 }) => ({
    body: { ContainerId: containers, type: 'A', SiniesterId: '', IncidentDate: '2026-03-01', AdditionalComment: '', CreateUserId: 1 },
  }),
  'PUT Containers/UpdateIncident/': ({ incidents = 0 }) => ({ body: { IncidentId: incidents, AdditionalComment: 'Nobody answers.' } }),
  'POST Containers/deleteIncident/{incidentId}': ({ incidents = 0 }) => ({ id: incidents, body: {} }),
  'POST Documents/uploadDocumment/': () => ({ form: imageForm() }),
  'POST Documents/saveDocumment': async ({ containers = 0, self = 0 }) => ({
    body: { urlDoc: await waitingUpload(Number(self), 'container'), Name: 'receipt.pdf', idContainer: containers, Type: 'PDF' },
  }),
}
