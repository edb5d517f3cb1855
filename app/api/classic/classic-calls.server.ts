import type { ClassicService } from '#app/api/api-paths.ts'
import { accessAliases } from './access/access-aliases.server.ts'
import { visitAliases } from './access/visit-aliases.server.ts'
import { choiceAliases } from './administration/choice-aliases.server.ts'
import { customerAliases } from './administration/customer-aliases.server.ts'
import { groupAliases } from './administration/group-aliases.server.ts'
import { userAliases } from './administration/user-aliases.server.ts'
import { alertAliases } from './alerts/alert-aliases.server.ts'
import type { ClassicCall } from './alias.server.ts'
import { dashboardAliases } from './dashboard/dashboard-aliases.server.ts'
import { conversationAliases } from './desk/conversation-aliases.server.ts'
import { deskChoiceAliases } from './desk/desk-choice-aliases.server.ts'
import { ticketAliases } from './desk/ticket-aliases.server.ts'
import { ticketDocumentAliases } from './desk/ticket-document-aliases.server.ts'
import { freightAliases } from './freight/freight-aliases.server.ts'
import { reportAliases } from './reports/report-aliases.server.ts'
import { sheetAliases } from './reports/sheet-aliases.server.ts'

/** The calls that the specification lists, each an alias of calls of the API. Routing, docs/api/classic.md and tests are made of this table. */
export const classicCalls: Record<ClassicService, readonly ClassicCall[]> = {
  portal: [
    ...accessAliases,
    ...visitAliases,
    ...dashboardAliases,
    ...customerAliases,
    ...groupAliases,
    ...userAliases,
    ...choiceAliases,
    ...alertAliases,
    ...reportAliases,
    ...sheetAliases,
    ...freightAliases,
  ],
  desk: [...ticketAliases, ...conversationAliases, ...deskChoiceAliases, ...ticketDocumentAliases],
}
