import { access } from './access.ts'
import { audit } from './account/audit.ts'
import { secondFactor } from './account/second-factor.ts'
import { sessions } from './account/sessions.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { failures } from './failures.ts'
import { helpDesk } from './help-desk.ts'
import { legal } from './legal.ts'
import { paging } from './paging.ts'
import { shell } from './shell.ts'
import { shipments } from './shipments.ts'

export const dictionary = {
  access,
  audit,
  customers,
  dashboard,
  failures,
  helpDesk,
  legal,
  paging,
  secondFactor,
  sessions,
  shell,
  shipments,
} as const
