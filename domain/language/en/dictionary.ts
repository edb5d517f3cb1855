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


export const dictionary = { access, customers, dashboard, failures, gate, helpDesk, legal, mail, map, menu, paging, settings, shell, shipments } as const
