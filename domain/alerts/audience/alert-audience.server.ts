import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alertAudience, eventVisibility } from '#db/postgres/schema/alerts/alert-audience.ts'
import { customerModules } from '#domain/core/viewer/customer-modules.ts'
import { type Capability, rolesWith } from '#domain/identity/access/permissions.ts'

const { roleId, shipmentId, ticketId, invoiceId, category } = eventVisibility
const has = (capability: Capability) => inArray(roleId, [...rolesWith(capability)])

/**
 * A condition on a row of `event_visibility`: the role and rights of its user, person or program, open its event. Documents are for roles that
 * open them, and of these for whoever may read the category; what happens to a shipment, for nobody whom the customer's services keep from
 * Tracking; tickets and invoices, for those who may open them.
 */
export const isEntitled: SQL = sql`${and(
  or(isNull(category), and(has('read-shipment-documents'), eventVisibility.isOfUsersCategories)),
  or(isNull(shipmentId), has('use-every-module'), sql`${customerModules.tracking} = any(${eventVisibility.customerModules})`),
  or(
    isNull(ticketId),
    has('answer-tickets'),
    eventVisibility.isUsersTicket,
    eventVisibility.isTicketAboutShipment,
    and(has('manage-costs'), eventVisibility.isTicketAboutInvoice),
  ),
  or(isNull(invoiceId), has('manage-costs')),
)}`

/**
 * A condition on a row of `event_visibility`: its user is a person who may receive its event. It is asked when an event is addressed, when its
 * mail is made, and when the inbox is read.
 */
export const mayReceive: SQL = sql`${and(eventVisibility.isPerson, eventVisibility.isEnabled, isEntitled)}`

/** A condition on a row of `alert_audience` that is a copy address: a user's own address receives no documents that the user does not. */
export const mayReceiveCopy: SQL = sql`${or(
  sql`not ${alertAudience.isOfDocument}`,
  isNull(alertAudience.roleId),
  inArray(alertAudience.roleId, [...rolesWith('read-shipment-documents')]),
)}`

/**
 * A condition on `alert_deliveries delivery`: the customer is still active and theirs, the reader is still assigned, follows it or is on the
 * copy list, may still receive it and has not turned the kind off.
 */
export const isStillForReader: SQL = sql`case when delivery.user_id is null then exists (
    select from ${alertAudience} where ${alertAudience.eventId} = delivery.event_id and ${alertAudience.email} = delivery.email
      and ${alertAudience.alertId} = delivery.alert_id and ${alertAudience.isCustomerActive} and ${mayReceiveCopy})
  else exists (
    select from ${alertAudience} where ${alertAudience.eventId} = delivery.event_id and ${alertAudience.userId} = delivery.user_id
      and (${alertAudience.alertId} = delivery.alert_id or ${alertAudience.alertId} is null) and ${alertAudience.isCustomerActive})
    and exists (
    select from ${eventVisibility} where ${eventVisibility.eventId} = delivery.event_id and ${eventVisibility.userId} = delivery.user_id
      and ${mayReceive} and ${or(has('see-every-customer'), eventVisibility.isUsersCustomer)}
      and not exists (select from alert_choices where user_id = delivery.user_id and kind = ${eventVisibility.kind} and choice = 'off'))
  end`
