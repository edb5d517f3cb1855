import { found } from '#app/server/found.ts'
import { routeAt } from '#app/server/middleware/route-at.ts'
import * as alerts from './routes/alerts/alert-confirmations.server.ts'
import { placeRemoval } from './routes/catalogues/places/place-confirmation.server.ts'
import { tariffDeletion } from './routes/containers/tariffs/tariff-confirmation.server.ts'
import * as customers from './routes/directory/customers/customer-confirmations.server.ts'
import { groupDeletion } from './routes/directory/groups/group-confirmation.server.ts'
import * as people from './routes/directory/people/people-confirmations.server.ts'
import * as users from './routes/directory/users/user-confirmations.server.ts'
import * as signIns from './routes/identity/company-sign-in/sign-in-confirmations.server.ts'
import * as accounts from './routes/identity/service-accounts/account-confirmations.server.ts'
import { apiTokenRevocation } from './routes/identity/tokens/token-confirmation.server.ts'
import { aliasRemoval } from './routes/intake/held/alias-confirmation.server.ts'
import { announcementWithdrawal } from './routes/portal/announcements/announcement-confirmation.server.ts'
import * as portal from './routes/portal/portal-confirmations.server.ts'
import { reportDeletion } from './routes/reports/report/report-confirmation.server.ts'
import { shareLinkWithdrawal } from './routes/shipments/shares/share-confirmation.server.ts'
import * as tickets from './routes/tickets/ticket-confirmations.server.ts'
import * as webhooks from './routes/webhooks/webhook-confirmations.server.ts'
import type { Confirmation } from './server/confirmation.server.ts'

/** Every page that only asks before it acts. Pages that show more have a file of their own. */
const rows: Confirmation[] = [
  ...Object.values(users),
  ...Object.values(customers),
  ...Object.values(people),
  ...Object.values(accounts),
  ...Object.values(signIns),
  ...Object.values(webhooks),
  ...Object.values(portal),
  ...Object.values(alerts),
  ...Object.values(tickets),
  groupDeletion,
  announcementWithdrawal,
  placeRemoval,
  aliasRemoval,
  tariffDeletion,
  reportDeletion,
  shareLinkWithdrawal,
  apiTokenRevocation,
]

export const confirmations = new Map(rows.map((row) => [row.route as string, row]))

export const confirmationAt = ({ url }: Request): Confirmation => found(confirmations.get(routeAt(new URL(url).pathname)))
