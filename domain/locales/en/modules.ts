import { alerts } from './modules/alert-texts.ts'
import { bi } from './modules/bi-texts.ts'
import { calendars } from './modules/calendar-texts.ts'
import { firstRun } from './modules/first-run-texts.ts'
import { health } from './modules/health-texts.ts'
import { invoices } from './modules/invoice-texts.ts'
import { mail } from './modules/mail-texts.ts'
import { reportColumns } from './modules/report-columns.ts'
import { reportMail, reportSchedules } from './modules/report-delivery.ts'
import { reportSummaries } from './modules/report-summaries.ts'
import { reports } from './modules/report-texts.ts'
import { sharing } from './modules/sharing-texts.ts'
import { tickets } from './modules/ticket-texts.ts'
import { webhooks } from './modules/webhook-texts.ts'

export const texts = {
  alerts,
  bi,
  calendars,
  health,
  firstRun,
  invoices,
  mail,
  reportColumns,
  reportMail,
  reportSchedules,
  reportSummaries,
  reports,
  sharing,
  tickets,
  webhooks,
} as const
