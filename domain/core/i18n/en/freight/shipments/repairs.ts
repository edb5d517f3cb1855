/** Changes by hand to what feeds write. */
export const repairs = {
  menu: 'Actions',
  reason: 'Reason',
  reasonRequired: 'Give a reason.',
  reasonTooLong: 'A reason can have up to 500 characters.',
  by: 'By',
  at: 'At',
  cancel: 'Cancel the shipment',
  cancelWhat: 'Its exceptions close, and it counts as active nowhere. A file that repeats what is known does not take it up again.',
  cancelled: 'The shipment is cancelled.',
  isCancelled: 'This shipment is cancelled already.',
  restore: 'Restore',
  restoreOf: 'Restore {{number}}',
  restoreReason: 'Reason for restoring it',
  restored: 'The shipment is restored.',
  cancelledTitle: 'Cancelled',
  cancelledWhat: 'Restored, it has the status it had before, or what its dates show where they have come further.',
} as const
