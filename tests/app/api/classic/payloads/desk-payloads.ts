import { imageForm, waitingUpload } from './freight-payloads.ts'
import type { Payloads } from './payload.ts'

const timezone = 'America/Mexico_City'

export const deskPayloads: Payloads = {
  'POST Ticket/getTicketsUser': () => ({ body: { id: 4, _rolId: 2, _user: 7, timezone } }),
  'GET project/getproject/{projectId}': () => ({ id: 4 }),
  'POST catalogos/catalogos/': () => ({ body: { idProject: 4, timezone } }),
  'POST Ticket/createTicket': () => ({
    body: {
      ...{ UserProjectId: 7, ProjectId: 4, UserName: 'Ana Ruiz', Rol: 'Customer', Email: 'ana@fairway.test', Phone: '5541702001' },
      ...{ TypeTicketId: 1, RequestModuleId: 1, RequestTypeSubModuleId: 11, CatSeverityId: 2, Request: '', RequestType: '' },
      ...{ Subjet: 'Late figures', Description: 'Since Monday they are old.', NameCC: '', EmailCC: '', Documents: [], language: 'Ingles' },
      ...{ ccto: [{ key: 0, label: 'Luis Vega' }], MailsBD: [{ name: 'Luis Vega', Mails: 'luis@fairway.test' }] },
    },
  }),
  'POST alerts/ActiveNewTicket/{ticketId}': ({ tickets = 0 }) => ({ id: tickets, body: { language: 'Ingles', timezone } }),
  'POST Ticket/ticketid/{id}': ({ tickets = 0 }) => ({ id: tickets, body: { timezone } }),
  'PUT Ticket/cancelticket/{id}': ({ tickets = 0 }) => ({ id: tickets, body: { comm: 'It arrived.', ByHelpDesk: 0, ByUser: 1 } }),
  'PUT Ticket/updateTicket/{id}': ({ tickets = 0 }) => ({ id: tickets, body: [] }),
  'POST comments/getcomments/{id}': ({ tickets = 0 }) => ({ id: tickets, body: { timezone } }),
  'POST comments/createcomment/{id}': ({ tickets = 0 }) => ({ id: tickets, body: { comm: 'The consignee is ours.' } }),
  'GET documents/getdocumment/{id}': ({ tickets = 0 }) => ({ id: tickets }),
  'POST documents/uploadDocumment/:{ticketId}': ({ tickets = 0 }) => ({ id: tickets, form: imageForm() }),
  'POST documents/saveDocumment': async ({ tickets = 0, self = 0 }) => ({
    body: {
      ...{ urlDoc: await waitingUpload(Number(self), `ticket:${tickets}`), Name: 'Receipt', idTicket: tickets, Type: 'PDF' },
      ...{ ByUser: 1, ByHelpDesk: 0 },
    },
  }),
}
