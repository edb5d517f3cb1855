import { accountCalls } from './account/account-calls.server.ts'
import { notificationCalls } from './account/notification-calls.server.ts'
import { oauthCalls } from './account/oauth-calls.server.ts'
import { recoveryCalls } from './account/recovery-calls.server.ts'
import { sessionCalls } from './account/session-calls.server.ts'
import { accessCalls } from './administration/access-calls.server.ts'
import { administrationCalls } from './administration/administration-calls.server.ts'
import { catalogueCalls } from './administration/catalogue-calls.server.ts'
import { contactCalls } from './administration/contact-calls.server.ts'
import { customerCalls } from './administration/customer-calls.server.ts'
import { entryCalls } from './administration/entry-calls.server.ts'
import { groupCalls } from './administration/group-calls.server.ts'
import { mappingCalls } from './administration/mapping-calls.server.ts'
import { receivedCalls } from './administration/received-calls.server.ts'
import { roleCalls } from './administration/role-calls.server.ts'
import { userCalls } from './administration/user-calls.server.ts'
import { alertCalls } from './alerts/alert-calls.server.ts'
import { alertWritingCalls } from './alerts/alert-writing-calls.server.ts'
import type { Call } from './call.ts'
import { changeCalls } from './changes/change-calls.server.ts'
import { listSheetCalls } from './collections/list-sheet-calls.server.ts'
import { freightBringingCalls } from './freight/bringing-calls.server.ts'
import { containerCalls } from './freight/container-calls.server.ts'
import { eventCalls } from './freight/event-calls.server.ts'
import { exceptionCalls } from './freight/exception-calls.server.ts'
import { figureCalls } from './freight/figure-calls.server.ts'
import { previewCalls } from './freight/preview-calls.server.ts'
import { publishedEventCalls } from './freight/published-event-calls.server.ts'
import { sharingCalls } from './freight/sharing-calls.server.ts'
import { shipmentCalls } from './freight/shipment-calls.server.ts'
import { invoiceCalls } from './invoices/invoice-calls.server.ts'
import { invoiceDetailsCalls } from './invoices/invoice-details-calls.server.ts'
import { reportCalls } from './reports/report-calls.server.ts'
import { reportResultCall } from './reports/report-result-calls.server.ts'
import { reportWritingCalls } from './reports/report-writing-calls.server.ts'
import { ticketCalls } from './tickets/ticket-calls.server.ts'
import { ticketDetailsCalls } from './tickets/ticket-details-calls.server.ts'
import { ticketWritingCalls } from './tickets/ticket-writing-calls.server.ts'
import { webhookCalls } from './webhooks/webhook-calls.server.ts'

const written: readonly Call[] = [
  ...accountCalls,
  ...notificationCalls,
  ...sessionCalls,
  ...oauthCalls,
  ...recoveryCalls,
  ...shipmentCalls,
  ...containerCalls,
  ...freightBringingCalls,
  ...previewCalls,
  ...sharingCalls,
  ...figureCalls,
  ...exceptionCalls,
  ...eventCalls,
  ...publishedEventCalls,
  ...ticketCalls,
  ...ticketDetailsCalls,
  ...ticketWritingCalls,
  ...reportCalls,
  reportResultCall,
  ...reportWritingCalls,
  ...invoiceCalls,
  ...invoiceDetailsCalls,
  ...alertCalls,
  ...alertWritingCalls,
  ...webhookCalls,
  ...administrationCalls,
  ...accessCalls,
  ...customerCalls,
  ...contactCalls,
  ...groupCalls,
  ...userCalls,
  ...roleCalls,
  ...receivedCalls,
  ...mappingCalls,
  ...catalogueCalls,
  ...entryCalls,
  ...changeCalls,
]

/** Every call of the HTTP API. Routing, checks, the OpenAPI document, the documentation and the contract tests are made of this table. */
export const calls: readonly Call[] = [...written, ...listSheetCalls(written)]
