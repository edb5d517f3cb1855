import { customers } from './shell/customers.ts'
import { failures, gate } from './shell/failures.ts'
import { files } from './shell/files.ts'
import { forms } from './shell/forms.ts'
import { helpDesk } from './shell/help-desk.ts'
import { legal } from './shell/legal.ts'
import { limits } from './shell/limits.ts'
import { settings } from './shell/settings.ts'
import { menu, shell } from './shell/shell.ts'
import { paging, tables, times } from './shell/tables.ts'
import { viewAs } from './shell/view-as.ts'
import { views } from './shell/views.ts'

export const texts = {
  customers,
  failures,
  files,
  forms,
  gate,
  helpDesk,
  legal,
  limits,
  menu,
  paging,
  settings,
  shell,
  tables,
  times,
  viewAs,
  views,
}
