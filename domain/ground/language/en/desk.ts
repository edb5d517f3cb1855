import { alerts } from './desk/alerts.ts'
import { invoices } from './desk/invoices.ts'
import { mail } from './desk/mail.ts'
import { reportColumns } from './desk/report-columns.ts'
import { reportMail, reportSchedules } from './desk/report-sending.ts'
import { reportSummaries } from './desk/report-summaries.ts'
import { reports } from './desk/reports.ts'
import { tickets } from './desk/tickets.ts'

export const texts = {
  alerts,
  invoices,
  mail,
  reportColumns,
  reportMail,
  reportSchedules,
  reportSummaries,
  reports,
  tickets,
} as const
