export const commentTypes = ['supplier_follow_up', 'order_quality', 'order_quantities', 'other'] as const
export type CommentType = (typeof commentTypes)[number]

type CommentModule = 'tracking'

/** Shipments have comments in Tracking only, so PostgreSQL stores no module (spec 2 §3 Module). */
export const moduleOfShipmentComments: CommentModule = 'tracking'
