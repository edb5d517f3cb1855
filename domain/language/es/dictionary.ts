import type { Dictionary } from '../dictionary.ts'
import { recovery } from './access/recovery.ts'
import { registration } from './access/registration.ts'
import { access } from './access.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { failures } from './failures.ts'
import { gate } from './gate.ts'
import { helpDesk } from './help-desk.ts'
import { legal } from './legal.ts'
import { mail } from './mail.ts'
import { map } from './map.ts'
import { menu } from './menu.ts'
import { paging } from './paging.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { shipments } from './shipments.ts'
import { tables } from './tables.ts'
import { tracking } from './tracking.ts'
import { views } from './views.ts'

export const dictionary: Dictionary = {
  access,
  customers,
  dashboard,
  failures,
  gate,
  helpDesk,
  legal,
  mail,
  map,
  menu,
  paging,
  recovery,
  registration,
  settings,
  shell,
  shipments,
  tables,
  tracking,
  views,
}
