import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import { type RouteName, routes } from '#domain/core/routes.ts'

interface Page {
  file: string
  inside: Tree
}
/** Files below `routes`. `index` is what a page shows inside itself at its own path, `frame` what is around pages. */
type Tree = { [Name in RouteName | 'index' | 'frame']?: string | Page }

const page = <const Inside extends Tree>(file: string, inside: Inside) => ({ file, inside })

type NamesIn<T> = {
  [Name in keyof T]: Exclude<Name, 'index' | 'frame'> | (T[Name] extends { inside: infer Inside } ? NamesIn<Inside> : never)
}[keyof T]

/** A route without a file does not compile, nor does a file without a route. */
function routesOf<const T extends Tree>(
  tree: T & Record<Exclude<RouteName, NamesIn<T>>, string> & Record<Exclude<NamesIn<T>, RouteName>, never>,
): RouteConfigEntry[] {
  return entriesOf(tree, '')
}

function entriesOf(tree: Tree, above: string): RouteConfigEntry[] {
  return Object.entries(tree).map(([name, node]) => {
    const { file, inside } = typeof node === 'string' ? { file: node, inside: {} } : node
    if (name === 'index') return index(`routes/${file}`)
    if (name === 'frame') return layout(`routes/${file}`, entriesOf(inside, above))
    const { path } = routes[name as RouteName]
    if (path === '/') return index(`routes/${file}`)
    if (!path.startsWith(`${above}/`)) throw new Error(`The page ${name} stands inside another whose path does not begin its own.`)
    return route(path.slice(above.length + 1), `routes/${file}`, entriesOf(inside, path))
  })
}

export default routesOf({
  signIn: 'access/sign-in.tsx',
  login: 'access/login.ts',
  secondFactorCode: 'access/second-factor/enter-code.tsx',
  logout: 'access/logout.ts',
  recovery: 'access/recovery/recover.tsx',
  recoveredPassword: 'access/recovery/change-password.tsx',
  mailChoice: 'access/mail-choice/mail-choice.tsx',
  mailAddress: 'access/mail-choice/mail-address.tsx',
  sharedThing: 'shipments/shares/opened-link.tsx',
  lookUp: 'shipments/shares/look-up.tsx',
  guestTicket: 'tickets/guest/guest-ticket.tsx',
  registration: 'access/registration/register.tsx',
  unloadBeacon: 'access/audit/audit-unload.ts',
  customerLogo: 'shell/customers/logo-image.ts',
  unreadCount: 'alerts/notifications/unread-count.ts',
  calendarFile: 'alerts/calendars/calendar-file.ts',
  frame: page('shell/layout.tsx', {
    home: 'dashboard/home.tsx',
    shipment: page('shipments/shipment-details.tsx', {
      index: 'shipments/details/shipment-summary.tsx',
      shipmentEvents: 'shipments/details/shipment-events.tsx',
      shipmentHistory: 'shipments/edit/shipment-history.tsx',
      shipmentComments: page('shipments/details/shipment-comments.tsx', {
        shipmentCommentEdit: 'shipments/details/edit-shipment-comment.tsx',
        shipmentCommentRemoval: 'shipments/details/remove-shipment-comment.tsx',
      }),
      shipmentDocuments: page('shipments/details/shipment-documents.tsx', {
        shipmentDocumentReplacement: 'shipments/details/replace-shipment-document.tsx',
        shipmentDocumentRemoval: 'shipments/details/remove-shipment-document.tsx',
      }),
      shipmentCancelling: 'shipments/repair/cancel-shipment.tsx',
      shipmentHiding: 'shipments/repair/hide-shipment.tsx',
    }),
    shipmentFollowing: 'shipments/details/follow-shipment.ts',
    newShipment: 'shipments/edit/new-shipment.tsx',
    shipmentEditing: 'shipments/edit/edit-shipment.tsx',
    shipmentByHand: 'shipments/edit/fields-by-hand.tsx',
    hiddenShipments: 'shipments/repair/hidden-shipments.tsx',
    shipmentRestoring: 'shipments/repair/restore-shipment.tsx',
    unselectedShipment: 'shipments/unselected-shipment.tsx',
    shipmentMove: 'shipments/repair/move-shipment.tsx',
    tracking: 'shipments/shipments-tracking.tsx',
    trackingNumbers: 'shipments/numbers/numbers.tsx',
    listViews: 'lists/saved-views.tsx',
    newListView: 'lists/new-view.tsx',
    listCall: 'lists/list-call.tsx',
    listSheet: 'lists/list-sheet.tsx',
    news: 'dashboard/news/news.tsx',
    orders: 'dashboard/attention/attention-orders.tsx',
    setAside: 'dashboard/attention/set-aside.tsx',
    containers: 'containers/list/container-list.tsx',
    manyContainers: 'containers/many/many-containers.tsx',
    container: page('containers/container-details.tsx', {
      index: 'containers/details/container-summary.tsx',
      containerEvents: 'containers/details/container-events.tsx',
      containerRepair: 'containers/repair/repair-container.tsx',
      containerRemoval: 'containers/repair/remove-container.tsx',
      containerComments: page('containers/details/container-comments.tsx', {
        containerCommentEdit: 'containers/details/edit-container-comment.tsx',
        containerCommentRemoval: 'containers/details/remove-container-comment.tsx',
      }),
      containerDocuments: page('containers/details/container-documents.tsx', {
        containerDocumentReplacement: 'containers/details/replace-container-document.tsx',
        containerDocumentRemoval: 'containers/details/remove-container-document.tsx',
      }),
      incident: page('containers/incident/incident-page.tsx', {
        incidentDeletion: 'containers/incident/delete-incident.tsx',
      }),
    }),
    newContainer: 'containers/repair/add-container.tsx',
    containerRestoring: 'containers/repair/restore-container.tsx',
    containerFollowing: 'containers/details/follow-container.ts',
    unselectedContainer: 'containers/unselected-container.tsx',
    containerEdit: 'containers/edit/edit-container.tsx',
    tariffs: 'containers/tariffs/tariffs.tsx',
    tariff: page('containers/tariffs/tariff-page.tsx', {
      tariffDeletion: 'containers/tariffs/delete-tariff.tsx',
    }),
    reports: 'reports/reports.tsx',
    newReport: 'reports/report-creation.tsx',
    reportSchedules: page('reports/schedules/report-schedules.tsx', {
      reportHandOver: 'reports/schedules/hand-over.tsx',
    }),
    report: page('reports/report.tsx', {
      reportDeletion: 'reports/report/delete-report.tsx',
    }),
    reportSheet: 'reports/report/report-export.tsx',
    invoices: 'invoices/list/invoice-list.tsx',
    invoice: page('invoices/details/invoice-details.tsx', {
      invoiceDocumentReplacement: 'invoices/details/replace-invoice-document.tsx',
      invoiceDocumentRemoval: 'invoices/details/remove-invoice-document.tsx',
    }),
    unselectedInvoice: 'invoices/details/unselected-invoice.tsx',
    statement: 'invoices/statement/customer-statement.tsx',
    unselectedStatement: 'invoices/statement/unselected-statement.tsx',
    customers: page('admin/customers/customers.tsx', {
      newCustomer: 'admin/customers/new-customer.tsx',
      customer: 'admin/customers/customer-dialog.tsx',
      customerEdit: 'admin/customers/edit-customer.tsx',
      customerLogoEdit: 'admin/customers/logo/logo-dialog.tsx',
      customerDefaultLogo: 'admin/customers/logo/default-logo.tsx',
      customerHistory: 'admin/customers/customer-history.tsx',
      customerMerge: 'admin/customers/merges/merge-customer.tsx',
      customerSeparation: 'admin/customers/merges/separate-customer.tsx',
      customerMove: 'admin/customers/move-customer.tsx',
      contact: 'admin/customers/contacts/contact-dialog.tsx',
      contactDeletion: 'admin/customers/contacts/delete-contact.tsx',
    }),
    groups: page('admin/groups/groups.tsx', {
      group: 'admin/groups/group-dialog.tsx',
      groupEdit: 'admin/groups/edit-group.tsx',
      groupDeletion: 'admin/groups/delete-group.tsx',
    }),
    users: page('admin/users/users.tsx', {
      accessRefusal: 'admin/requests/refuse-access.tsx',
      user: 'admin/users/user-dialog.tsx',
      userEdit: 'admin/users/edit-user.tsx',
      userView: 'admin/users/view-as-user.tsx',
      userHistory: 'admin/users/user-history.tsx',
      userFactorReset: 'admin/users/reset-factor.tsx',
      userMove: 'admin/users/move-user.tsx',
    }),
    manyUsers: 'admin/users/many/many-users.tsx',
    serviceAccounts: page('admin/service-accounts/service-accounts.tsx', {
      newServiceAccount: 'admin/service-accounts/new-service-account.tsx',
      personTokenRevocation: 'admin/service-accounts/revoke-person-token.tsx',
    }),
    serviceAccount: page('admin/service-accounts/service-account.tsx', {
      serviceAccountEdit: 'admin/service-accounts/edit-service-account.tsx',
      serviceAccountHistory: 'admin/service-accounts/service-account-history.tsx',
      serviceAccountMove: 'admin/service-accounts/move-service-account.tsx',
    }),
    newServiceToken: 'access/tokens/new-account-token.tsx',
    webhooks: 'admin/webhooks/webhooks.tsx',
    newWebhook: 'admin/webhooks/new-webhook.tsx',
    webhookEdit: 'admin/webhooks/edit-webhook.tsx',
    webhookSecret: 'admin/webhooks/webhook-secret.tsx',
    webhookDeliveries: page('admin/webhooks/ledger/webhook-deliveries.tsx', {
      selectedWebhookReplay: 'admin/webhooks/ledger/replay-selected.tsx',
    }),
    webhookDelivery: 'admin/webhooks/ledger/webhook-delivery.tsx',
    webhook: page('admin/webhooks/webhook.tsx', {
      webhookReplay: 'admin/webhooks/ledger/replay-since.tsx',
      webhookOn: 'admin/webhooks/switch-webhook-on.tsx',
      webhookOff: 'admin/webhooks/switch-webhook-off.tsx',
      webhookDeletion: 'admin/webhooks/delete-webhook.tsx',
    }),
    newUserPermissions: 'admin/users/new-user-permissions.tsx',
    importing: 'admin/importing/importing.tsx',
    importFile: 'admin/importing/import-file.tsx',
    importPreview: 'admin/importing/import-preview.tsx',
    importSheet: 'admin/importing/import-sheet.tsx',
    firstRun: 'admin/first-run/first-run.tsx',
    health: 'admin/health/health.tsx',
    portalBrand: page('admin/portal/portal-brand.tsx', {
      brandPictureEdit: 'admin/portal/brand-picture-dialog.tsx',
      brandPictureUse: 'admin/portal/use-brand-picture.tsx',
      brandPictureRemoval: 'admin/portal/remove-brand-picture.tsx',
    }),
    sharingSettings: 'admin/shares/sharing-settings.tsx',
    announcements: page('admin/announcements/announcements.tsx', {
      announcementWithdrawal: 'admin/announcements/withdraw-announcement.tsx',
    }),
    places: page('admin/catalogues/places/project-places.tsx', {
      place: 'admin/catalogues/places/place-dialog.tsx',
      placeRemoval: 'admin/catalogues/places/take-place-back.tsx',
    }),
    unknownPlaces: 'admin/catalogues/places/unknown-places.tsx',
    catalogues: page('admin/catalogues/catalogues.tsx', {
      catalogueEntry: 'admin/catalogues/catalogue-entry.tsx',
    }),
    shareLinks: page('shipments/shares/share-links.tsx', {
      shareLinkWithdrawal: 'shipments/shares/withdraw-share-link.tsx',
    }),
    shipmentSharing: 'shipments/shares/share-shipment.tsx',
    containerSharing: 'shipments/shares/share-container.tsx',
    ownNotifications: 'alerts/notifications/own-notifications.tsx',
    newCalendar: 'alerts/calendars/new-calendar.tsx',
    calendarRenewal: 'alerts/calendars/renew-calendar.tsx',
    calendarWithdrawal: 'alerts/calendars/withdraw-calendar.tsx',
    alerts: 'alerts/alert-customers.tsx',
    customerAlerts: page('alerts/customer-alerts.tsx', {
      newAlert: 'alerts/add-alert.tsx',
      alertEmailDeletion: 'alerts/delete-alert-email.tsx',
      alertDeletion: 'alerts/delete-alert.tsx',
    }),
    helpDesk: 'tickets/help-desk.tsx',
    serviceDesk: page('tickets/list/service-desk.tsx', {
      newTicket: 'tickets/creation/new-ticket.tsx',
    }),
    ticketQueue: 'tickets/queue/ticket-queue.tsx',
    cannedResponses: 'tickets/canned-responses/canned-responses.tsx',
    cannedResponse: 'tickets/canned-responses/canned-response.tsx',
    slaTargets: 'tickets/sla/sla-targets.tsx',
    ticket: page('tickets/details/ticket-details.tsx', {
      ticketCancelling: 'tickets/details/cancel-ticket.tsx',
      ticketDecision: 'tickets/queue/decide-ticket.tsx',
      ticketCopy: 'tickets/details/remove-copy.tsx',
      ticketDocuments: 'tickets/details/add-document.tsx',
      ticketDocumentReplacement: 'tickets/details/replace-ticket-document.tsx',
      ticketDocumentRemoval: 'tickets/details/remove-ticket-document.tsx',
      ticketCommentEdit: 'tickets/details/edit-ticket-comment.tsx',
      ticketCommentRemoval: 'tickets/details/remove-ticket-comment.tsx',
    }),
    unselectedTicket: 'tickets/unselected-ticket.tsx',
    search: 'shipments/quick-search.tsx',
    profile: 'access/account/own-profile.tsx',
    apiTokens: 'access/tokens/api-tokens.tsx',
    newApiToken: 'access/tokens/new-api-token.tsx',
    apiToken: page('access/tokens/api-token.tsx', {
      apiTokenRevocation: 'access/tokens/revoke-token.tsx',
    }),
    apiTokenSuccessor: 'access/tokens/replace-token.tsx',
    sessions: 'access/account/own-sessions.tsx',
    ownPassword: 'access/account/own-password.tsx',
    secondFactor: 'access/second-factor/own-factor.tsx',
    requiredSecondFactor: 'access/second-factor/required-factor.tsx',
    auditTrail: 'access/audit/audit-trail.tsx',
    settings: 'shell/settings/settings-page.tsx',
    customerSelection: 'shell/customers/customer-selection.tsx',
    receivedEvents: 'admin/received/events/received-events.tsx',
    receivedEvent: 'admin/received/events/received-event.tsx',
    rejectedLines: 'admin/received/rejected-lines.tsx',
    held: page('admin/received/held/held.tsx', {
      heldGroup: 'admin/received/held/held-group.tsx',
      aliasRemoval: 'admin/received/held/remove-alias.tsx',
    }),
    receivedRun: 'admin/received/received-run.tsx',
    runUndo: 'admin/received/undo/undo-run.tsx',
    received: page('admin/received/received.tsx', {
      watchedSource: 'admin/received/watched-source.tsx',
    }),
    mailLedger: 'mail/mail-ledger.tsx',
    mailMessage: 'mail/mail-message.tsx',
    webhookTest: 'admin/webhooks/test-webhook.ts',
    webhookDeliveryReplay: 'admin/webhooks/ledger/replay-delivery.ts',
    mailAgain: 'mail/resend-mail.ts',
    mailAsSent: 'mail/mail-as-sent.ts',
  }),
  shipmentDocument: 'shipments/details/shipment-document.ts',
  receivedFile: 'admin/received/received-file.ts',
  reportEmailFile: 'reports/report/report-email-file.ts',
  invoiceDocument: 'invoices/details/invoice-document.ts',
  containerDocument: 'containers/details/container-document.ts',
  ticketDocument: 'tickets/details/ticket-document.ts',
  listColumns: 'lists/list-columns.ts',
  misspeltShipment: 'shipments/details/misspelt-address.ts',
  apiDocs: 'api-docs/api-docs.tsx',
  apiNoun: 'api-docs/api-noun.tsx',
  terms: 'legal/terms.tsx',
  privacyNotice: 'legal/privacy-notice.tsx',
  brandSheet: 'shell/brand/brand-sheet.ts',
  brandPicture: 'shell/brand/brand-picture.ts',
  brandInitial: 'shell/brand/brand-initial.tsx',
  manifest: 'shell/brand/web-manifest.ts',
  stopViewing: 'shell/banners/stop-viewing.ts',
  language: 'shell/language/set-language.ts',
  landPicture: 'map/land-picture.ts',
  countriesPicture: 'map/countries-picture.ts',
  globePicture: 'map/globe-picture.ts',
  notFound: 'shell/static/not-found-page.tsx',
}) satisfies RouteConfig
