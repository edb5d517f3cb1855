import { localDate } from '#domain/platform/schedules/local-date.ts'
import type { ContainerEdit } from './container-edit.ts'

interface EditableRow extends Omit<ContainerEdit, 'terminal' | 'emptyReturnedOn'> {
  portTerminal: string | null
}

/** `timeZone` is that of the terminal, else of the destination. */
export function containerEditOf(row: EditableRow, emptyReturnedAt: Date | null, timeZone: string): ContainerEdit {
  return {
    terminal: row.portTerminal,
    carrierFreeDays: row.carrierFreeDays,
    customerFreeDays: row.customerFreeDays,
    maxEmptyReturnedOn: row.maxEmptyReturnedOn,
    maxCarrierEmptyReturnedOn: row.maxCarrierEmptyReturnedOn,
    emptyReturnedOn: emptyReturnedAt && localDate(emptyReturnedAt, timeZone),
  }
}
