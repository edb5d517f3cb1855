import type { Dictionary } from '../dictionary.ts'
import { access } from './access/access.ts'
import { recovery } from './access/recovery.ts'
import { registration } from './access/registration.ts'
import { audit } from './account/audit.ts'
import { secondFactor } from './account/second-factor.ts'
import { sessions } from './account/sessions.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { helpDesk } from './help-desk.ts'
import { legal } from './legal.ts'
import { mail } from './mail.ts'
import { map } from './map.ts'
import { failures } from './shell/failures.ts'
import { gate } from './shell/gate.ts'
import { menu } from './shell/menu.ts'
import { paging } from './shell/paging.ts'
import { settings } from './shell/settings.ts'
import { shell } from './shell/shell.ts'
import { times } from './shell/times.ts'
import { details } from './shipments/details.ts'
import { comments, documents, files } from './shipments/papers.ts'
import { shipments } from './shipments/shipments.ts'
import { tracking } from './shipments/tracking.ts'
import { views } from './shipments/views.ts'
import { tables } from './tables.ts'

export const dictionary: Dictionary = {
  access,
  audit,
  comments,
  customers,
  dashboard,
  details,
  documents,
  failures,
  files,
  gate,
  helpDesk,
  legal,
  mail,
  map,
  menu,
  paging,
  recovery,
  registration,
  secondFactor,
  sessions,
  settings,
  shell,
  shipments,
  tables,
  times,
  tracking,
  views,
}
