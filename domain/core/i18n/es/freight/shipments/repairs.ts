import type { Dictionary } from '#domain/core/i18n/dictionary.ts'
export const repairs: Dictionary['repairs'] = {
  menu: 'Acciones',
  reason: 'Motivo',
  reasonRequired: 'Indique un motivo.',
  reasonTooLong: 'Un motivo puede tener hasta 500 caracteres.',
  by: 'Por',
  at: 'El',
  cancel: 'Cancelar el embarque',
  cancelWhat: 'Sus excepciones se cierran y deja de contar como activo. Un archivo que repite lo conocido no lo reabre.',
  cancelled: 'El embarque está cancelado.',
  isCancelled: 'Este embarque ya está cancelado.',
  restore: 'Restaurar',
  restoreOf: 'Restaurar {{number}}',
  restoreReason: 'Motivo para restaurarlo',
  restored: 'El embarque está restaurado.',
  cancelledTitle: 'Cancelado',
  cancelledWhat: 'Al restaurarlo recupera el estado que tenía, o el que muestran sus fechas si han avanzado más.',
}
