/** What a comment is about (spec 2 §2), in the order it is offered. */
export const commentTypes = ['supplier_follow_up', 'order_quality', 'order_quantities', 'other'] as const
export type CommentType = (typeof commentTypes)[number]

/** The part of the portal a comment was written in (spec 2 §3 Module); the parts are spec 1 §3's. */
type CommentModule = 'tracking'

/** Shipments are commented on in Tracking and nowhere else, so the record keeps no module: a second place would bring a column. */
export const moduleOfShipmentComments: CommentModule = 'tracking'
