import type { faults } from '#domain/locales/en/freight/fault-texts.ts'

/** As reasons were written before 2026-11-29: lines and events keep the reason they were stored with. */
export const formerReasons: [code: keyof typeof faults, text: string][] = [
  ['below-nothing', 'is less than nothing'],
  ['no-shipment-date', 'no line gives the date it stands in order by (shipmentDate)'],
  ['contradicts', 'says something else of {{key}} than its other lines'],
  ['customer-held', 'is no customer of the project: held back (customer.unknown)'],
  ['no-customer', 'is no customer of the project'],
  ['was-rejected', 'was held, and a person rejected it'],
  ['no-container-number', 'is no container number: four letters and seven digits'],
  ['no-shipment', 'is no shipment of the project'],
  ['no-currency', 'is no currency of ISO 4217'],
  ['other-sign', 'has another sign than the total'],
  ['field-no-text', '{{field}} is no text'],
  ['no-moment', 'is no date and time of ISO 8601'],
  ['field-no-moment', '{{field}} is no date and time of ISO 8601'],
  ['field-unknown', '{{field}} is no field of an event'],
  ['bad-character', 'holds a character that is none'],
  ['no-locode', 'UNLocationCode {{code}} is no code of UN/LOCODE'],
  ['cell-no-number', '{{cell}} holds "{{text}}", which is no number'],
  ['cell-no-moment', '{{cell}} holds "{{text}}", which is no date'],
  ['cell-no-date', '{{cell}} holds {{serial}}, which is no date'],
  ['cell-no-day', '{{cell}} shows 29 February 1900, a day that never was'],
  ['lines-differ', 'lines differ, the first stands'],
  ['lines-miss-total', 'is not what its lines come to'],
  ['no-event', 'is no event'],
]
