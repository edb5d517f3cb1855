import type { Dictionary } from '../dictionary.ts'
import { access } from './access.ts'
import { audit } from './account/audit.ts'
import { secondFactor } from './account/second-factor.ts'
import { sessions } from './account/sessions.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { failures } from './failures.ts'
import { gate } from './gate.ts'
import { helpDesk } from './help-desk.ts'
import { legal } from './legal.ts'
import { menu } from './menu.ts'
import { paging } from './paging.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { shipments } from './shipments.ts'

export const dictionary: Dictionary = {
  access,
  audit,
  customers,
  dashboard,
  failures,
  gate,
  helpDesk,
  legal,
  menu,
  paging,
  secondFactor,
  sessions,
  settings,
  shell,
  shipments,
}
