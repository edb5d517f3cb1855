import { alerts } from './modules/alert-texts.ts'
import { calendars } from './modules/calendar-texts.ts'
import { mail } from './modules/mail-texts.ts'
import { reportColumns } from './modules/report-columns.ts'
import { reportMail } from './modules/report-delivery.ts'
import { reportSummaries } from './modules/report-summaries.ts'
import { reports } from './modules/report-texts.ts'
import { sharing } from './modules/sharing-texts.ts'
import { tickets } from './modules/ticket-texts.ts'

export const texts = {
  alerts,
  calendars,
  mail,
  reportColumns,
  reportMail,
  reportSummaries,
  reports,
  sharing,
  tickets,
}
