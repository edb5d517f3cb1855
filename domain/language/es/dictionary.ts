import type { Dictionary } from '../dictionary.ts'
import { access } from './access.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { failures } from './failures.ts'
import { paging } from './paging.ts'
import { shell } from './shell.ts'
import { shipments } from './shipments.ts'
import { tables } from './tables.ts'
import { tracking } from './tracking.ts'
import { views } from './views.ts'

export const dictionary: Dictionary = { access, customers, dashboard, failures, paging, shell, shipments, tables, tracking, views }
