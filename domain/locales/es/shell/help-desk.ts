import type { Dictionary } from '#domain/locales/dictionary.ts'

/** Spelt as the specification spells it (3 §2); it gives the placeholders' two words no Spanish. */
export const helpDesk: Dictionary['helpDesk'] = {
  title: 'Mesa de Ayuda',
  create: 'Crear Nuevo Ticket',
  tickets: 'Tickets',
  open: 'Tickets Abiertos',
  closed: 'Tikets Cerrados',
  opened: 'Opend',
  closedOnes: 'Clsed',
}
