import type { Dictionary } from '../dictionary.ts'
import { alerts } from './desk/alerts.ts'
import { helpDesk } from './desk/help-desk.ts'
import { invoices } from './desk/invoices.ts'
import { legal } from './desk/legal.ts'
import { news } from './desk/news.ts'
import { reportColumns } from './desk/report-columns.ts'
import { reportMail, reportSchedules } from './desk/report-sending.ts'
import { reportSummaries } from './desk/report-summaries.ts'
import { reports } from './desk/reports.ts'
import { tickets } from './desk/tickets.ts'
import { attention } from './freight/attention.ts'
import { containerList } from './freight/container-list.ts'
import { containers, incidents, tariffs } from './freight/containers.ts'
import { dashboard } from './freight/dashboard.ts'
import { map } from './freight/map.ts'
import { details } from './freight/shipments/details.ts'
import { comments, documents, files } from './freight/shipments/papers.ts'
import { shipments } from './freight/shipments/shipments.ts'
import { tracking } from './freight/shipments/tracking.ts'
import { views } from './freight/shipments/views.ts'
import { freight } from './freight/vocabulary.ts'
import { access } from './people/access/access.ts'
import { recovery } from './people/access/recovery.ts'
import { registration } from './people/access/registration.ts'
import { audit } from './people/account/audit.ts'
import { ownPassword } from './people/account/own-password.ts'
import { secondFactor } from './people/account/second-factor.ts'
import { sessions } from './people/account/sessions.ts'
import { accessRequests } from './people/administration/access-requests.ts'
import { administration } from './people/administration/administration.ts'
import { announcements } from './people/administration/announcements.ts'
import { catalogues } from './people/administration/catalogues.ts'
import { adminCustomers, logos } from './people/administration/customers.ts'
import { adminGroups } from './people/administration/groups.ts'
import { imports } from './people/administration/imports.ts'
import { adminUsers } from './people/administration/users.ts'
import { viewAs } from './people/administration/view-as.ts'
import { customers } from './people/customers.ts'
import { failures, gate } from './shell/failures.ts'
import { forms } from './shell/forms.ts'
import { mail } from './shell/mail.ts'
import { settings } from './shell/settings.ts'
import { menu, shell } from './shell/shell.ts'
import { paging, tables, times } from './shell/tables.ts'

export const dictionary: Dictionary = {
  access,
  accessRequests,
  adminCustomers,
  adminGroups,
  adminUsers,
  administration,
  alerts,
  announcements,
  attention,
  audit,
  catalogues,
  comments,
  containerList,
  containers,
  customers,
  dashboard,
  details,
  documents,
  failures,
  files,
  forms,
  freight,
  gate,
  helpDesk,
  imports,
  incidents,
  invoices,
  legal,
  logos,
  mail,
  map,
  menu,
  news,
  ownPassword,
  paging,
  recovery,
  registration,
  reportColumns,
  reportMail,
  reports,
  reportSchedules,
  reportSummaries,
  secondFactor,
  sessions,
  settings,
  shell,
  shipments,
  tables,
  tariffs,
  tickets,
  times,
  tracking,
  viewAs,
  views,
}
