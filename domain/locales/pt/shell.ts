import { api, apiDocs } from './shell/api-texts.ts'
import { customers } from './shell/customer-picker.ts'
import { failures, httpErrors } from './shell/failure-texts.ts'
import { files } from './shell/file-texts.ts'
import { forms } from './shell/form-texts.ts'
import { helpDesk } from './shell/help-desk.ts'
import { legal } from './shell/legal.ts'
import { limits } from './shell/limit-texts.ts'
import { scimDocs } from './shell/scim-docs.ts'
import { settings } from './shell/settings.ts'
import { menu, shell } from './shell/shell-texts.ts'
import { paging, tables, times } from './shell/tables.ts'
import { viewAs } from './shell/view-as.ts'
import { views } from './shell/views.ts'

export const texts = {
  api,
  apiDocs,
  customers,
  failures,
  files,
  forms,
  helpDesk,
  httpErrors,
  legal,
  limits,
  menu,
  paging,
  scimDocs,
  settings,
  shell,
  tables,
  times,
  viewAs,
  views,
}
