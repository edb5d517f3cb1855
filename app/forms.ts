import { browserClock } from '#domain/core/audit/browser-clock.ts'
import { repairForm } from '#domain/freight/shipments/repair/repair-reason-schema.ts'
import type { z } from '#domain/platform/schema.ts'
import { commentForm } from './components/attachments/comment-form.ts'
import { categorizedForms, documentForm } from './components/attachments/document-form.ts'
import { followForm } from './components/attachments/follow-form.ts'
import { attachmentRemovalForm, commentEditForm, documentReplacementForm } from './components/attachments/revisions/revision-forms.ts'
import { customerAlertForm, newAlertForm } from './routes/alerts/alert-forms.ts'
import { calendarForm } from './routes/alerts/calendars/calendar-form.ts'
import { notificationsForm } from './routes/alerts/notifications/notifications-form.ts'
import { entryForm } from './routes/catalogues/entry-form.ts'
import { placeForm } from './routes/catalogues/places/place-form.ts'
import { containerForm } from './routes/containers/edit/container-form.ts'
import { incidentForm } from './routes/containers/incident/incident-form.ts'
import { manyForm } from './routes/containers/many/many-containers-form.ts'
import { containerRepairForm, newContainerForm } from './routes/containers/repair/container-repair-form.ts'
import { tariffForm } from './routes/containers/tariffs/tariff-form.ts'
import { arrangementForm } from './routes/dashboard/arrangement-form.ts'
import { setAsideForm } from './routes/dashboard/attention/set-aside-form.ts'
import { contactForm, customerEditForm, customerForm } from './routes/directory/customers/customer-form.ts'
import { logoForm } from './routes/directory/customers/logo/logo-form.ts'
import { mergeForm, separateForm } from './routes/directory/customers/merges/merge-form.ts'
import { ownPersonForm, personInvitationForm } from './routes/directory/people/own-person-form.ts'
import { refuseAccessForm } from './routes/directory/requests/refuse-access-form.ts'
import { manyUsersForm } from './routes/directory/users/many/many-users-form.ts'
import { eraseUserForm } from './routes/directory/users/personal-data/erase-user-form.ts'
import { permissionsForm, resetFactorForm, userEditForm, userForm } from './routes/directory/users/user-form.ts'
import { endSessionForm } from './routes/identity/account/end-session-form.ts'
import { ownPasswordForm } from './routes/identity/account/own-password-form.ts'
import { profileForm, resumedMailForm } from './routes/identity/account/profile-form.ts'
import { proofForm } from './routes/identity/company/own/proof-form.ts'
import { closingForm } from './routes/identity/company-sign-in/closing-form.ts'
import { providerEditForm, providerForm } from './routes/identity/company-sign-in/provider-form.ts'
import { mailAddressForm } from './routes/identity/mail-choice/mail-address-form.ts'
import { mailChoiceForm } from './routes/identity/mail-choice/mail-choice-form.ts'
import { newPasskeyForm, passkeyNameForm, passkeySignInForm } from './routes/identity/passkeys/passkey-forms.ts'
import { changePasswordForm } from './routes/identity/recovery/change-password-form.ts'
import { recoverForm } from './routes/identity/recovery/recover-form.ts'
import { registerForm } from './routes/identity/registration/register-form.ts'
import { codeForm } from './routes/identity/second-factor/code-form.ts'
import { ownForm } from './routes/identity/second-factor/own-factor-form.ts'
import { requiredForm } from './routes/identity/second-factor/required-factor-form.ts'
import { policyForm } from './routes/identity/service-accounts/policy-form.ts'
import { accountHandOverForm, scimSettingsForm } from './routes/identity/service-accounts/scim/scim-forms.ts'
import { serviceAccountEditForm, serviceAccountForm } from './routes/identity/service-accounts/service-account-form.ts'
import { signInForm } from './routes/identity/sign-in-form.ts'
import { successorForm } from './routes/identity/tokens/successor-form.ts'
import { tokenForm } from './routes/identity/tokens/token-form.ts'
import { eventChoiceForm } from './routes/intake/events/choice-form.ts'
import { heldForm, heldGroupForm } from './routes/intake/held/held-form.ts'
import { lookForm } from './routes/intake/look/look-form.ts'
import { undoRunForm } from './routes/intake/undo/undo-form.ts'
import { watchedSourceForm } from './routes/intake/watched-source-form.ts'
import { viewForm, viewsForm } from './routes/lists/view-form.ts'
import { firstRunForm } from './routes/operations/first-run/first-run-form.ts'
import { testMailForm } from './routes/operations/health/test-mail-form.ts'
import { announcementForm } from './routes/portal/announcements/announcement-form.ts'
import { brandForm } from './routes/portal/brand-form.ts'
import { controllerForm, legalTextForm } from './routes/portal/legal/legal-forms.ts'
import { pictureForm } from './routes/portal/picture-form.ts'
import { retentionForm } from './routes/portal/retention/retention-form.ts'
import { remindersForm } from './routes/provisioning/access-review/reminders-form.ts'
import { withdrawForm } from './routes/provisioning/access-review/withdraw-form.ts'
import { importFileForm, importForm, importPreviewForm } from './routes/provisioning/importing/import-form.ts'
import { reportActionForm } from './routes/reports/report/report-action-form.ts'
import { handOverForm } from './routes/reports/schedules/hand-over-form.ts'
import { holdForm } from './routes/reports/schedules/hold-form.ts'
import { selectionForm } from './routes/shell/customers/selection-form.ts'
import { languageForm } from './routes/shell/language/language-form.ts'
import { settingsForm } from './routes/shell/settings/settings-form.ts'
import { shipmentCommentForm } from './routes/shipments/details/shipment-comment-form.ts'
import { byHandForm } from './routes/shipments/edit/by-hand-form.ts'
import { newShipmentForm, shipmentForm } from './routes/shipments/edit/shipment-form.ts'
import { numbersForm } from './routes/shipments/numbers/numbers-form.ts'
import { moveShipmentForm } from './routes/shipments/repair/move-shipment-form.ts'
import { shareForm } from './routes/shipments/shares/share-form.ts'
import { sharingForm } from './routes/shipments/shares/sharing-form.ts'
import { cannedResponseForm } from './routes/tickets/canned-responses/canned-response-form.ts'
import { newTicketForm } from './routes/tickets/creation/new-ticket-form.ts'
import { addDocumentForm } from './routes/tickets/details/add-document-form.ts'
import { cancelForm } from './routes/tickets/details/cancel-ticket-form.ts'
import { replyForm } from './routes/tickets/details/reply-form.ts'
import { decisionForm } from './routes/tickets/queue/decision-form.ts'
import { targetsForm } from './routes/tickets/sla/sla-targets-form.ts'
import { webhookEditForm, webhookForm, webhookOnForm, webhookReplayForm, webhookSecretForm } from './routes/webhooks/webhook-form.ts'
import { columnsForm } from './server/lists/columns-form.ts'

/**
 * Every route with an action and its form's schema, or null. The guard restores typed forms by it, and tests send each route hostile
 * input.
 */
export const forms: Record<string, z.ZodType | null> = {
  'routes/identity/sign-in.tsx': signInForm,
  'routes/identity/mail-choice/mail-choice.tsx': mailChoiceForm,
  'routes/identity/mail-choice/mail-address.tsx': mailAddressForm,
  'routes/identity/logout.ts': null,
  'routes/identity/recovery/recover.tsx': recoverForm,
  'routes/identity/recovery/change-password.tsx': changePasswordForm,
  'routes/identity/registration/register.tsx': registerForm,
  'routes/identity/second-factor/enter-code.tsx': codeForm,
  'routes/identity/second-factor/own-factor.tsx': ownForm,
  'routes/identity/second-factor/required-factor.tsx': requiredForm,
  'routes/identity/tokens/new-api-token.tsx': tokenForm,
  'routes/identity/tokens/new-account-token.tsx': tokenForm,
  'routes/identity/tokens/replace-token.tsx': successorForm,
  'routes/identity/account/own-sessions.tsx': endSessionForm,
  'routes/identity/company/accept-invitation.tsx': null,
  'routes/identity/company/own/link-sign-in.tsx': proofForm,
  'routes/identity/company/own/unlink-sign-in.tsx': proofForm,
  'routes/identity/passkeys/passkey-sign-in.tsx': passkeySignInForm,
  'routes/identity/passkeys/new-passkey.tsx': newPasskeyForm,
  'routes/identity/passkeys/rename-passkey.tsx': passkeyNameForm,
  'routes/identity/passkeys/remove-passkey.tsx': proofForm,
  'routes/identity/account/own-password.tsx': ownPasswordForm,
  'routes/identity/account/own-profile.tsx': profileForm,
  'routes/identity/account/resume-mail.ts': resumedMailForm,
  'routes/mail/mail-message.tsx': null,
  'routes/mail/resend-mail.ts': null,
  'routes/identity/audit/audit-unload.ts': browserClock,
  'routes/shell/static/not-found-page.tsx': null,
  'routes/shell/confirm/confirm-page.tsx': null,
  'routes/shell/language/set-language.ts': languageForm,
  'routes/shell/customers/customer-selection.tsx': selectionForm,
  'routes/shell/settings/settings-page.tsx': settingsForm,
  'routes/directory/customers/new-customer.tsx': customerForm,
  'routes/directory/customers/edit-customer.tsx': customerEditForm,
  'routes/directory/customers/merges/merge-customer.tsx': mergeForm,
  'routes/directory/customers/merges/separate-customer.tsx': separateForm,
  'routes/directory/customers/logo/logo-dialog.tsx': logoForm,
  'routes/directory/customers/contacts/contact-dialog.tsx': contactForm,
  'routes/directory/people/invite-person.tsx': personInvitationForm,
  'routes/directory/people/edit-own-person.tsx': ownPersonForm,
  'routes/directory/users/users.tsx': userForm,
  'routes/directory/users/new-user-permissions.tsx': permissionsForm,
  'routes/portal/announcements/announcements.tsx': announcementForm,
  'routes/operations/first-run/first-run.tsx': firstRunForm,
  'routes/operations/health/health.tsx': testMailForm,
  'routes/portal/portal-brand.tsx': brandForm,
  'routes/portal/legal/portal-legal.tsx': controllerForm,
  'routes/portal/legal/edit-legal-text.tsx': legalTextForm,
  'routes/portal/brand-picture-dialog.tsx': pictureForm,
  'routes/portal/use-brand-picture.tsx': null,
  'routes/shipments/shares/sharing-settings.tsx': sharingForm,
  'routes/intake/watched-source.tsx': watchedSourceForm,
  'routes/intake/undo/undo-run.tsx': undoRunForm,
  'routes/intake/held/held.tsx': heldForm,
  'routes/intake/events/received-event.tsx': eventChoiceForm,
  'routes/intake/look/please-look.tsx': lookForm,
  'routes/intake/held/held-group.tsx': heldGroupForm,
  'routes/provisioning/importing/importing.tsx': importForm,
  'routes/provisioning/importing/import-file.tsx': importFileForm,
  'routes/provisioning/importing/import-preview.tsx': importPreviewForm,
  'routes/catalogues/catalogue-entry.tsx': entryForm,
  'routes/catalogues/places/place-dialog.tsx': placeForm,
  'routes/shell/banners/stop-viewing.ts': null,
  'routes/directory/requests/refuse-access.tsx': refuseAccessForm,
  'routes/directory/users/edit-user.tsx': userEditForm,
  'routes/directory/users/sign-ins/remove-sign-in.tsx': resetFactorForm,
  'routes/directory/users/reset-factor.tsx': resetFactorForm,
  'routes/identity/service-accounts/service-accounts.tsx': policyForm,
  'routes/identity/service-accounts/new-service-account.tsx': serviceAccountForm,
  'routes/identity/service-accounts/edit-service-account.tsx': serviceAccountEditForm,
  'routes/identity/service-accounts/scim/scim-settings.tsx': scimSettingsForm,
  'routes/identity/service-accounts/scim/hand-over.tsx': accountHandOverForm,
  'routes/identity/company-sign-in/new-identity-provider.tsx': providerForm,
  'routes/identity/company-sign-in/close-passwords.tsx': closingForm,
  'routes/identity/company-sign-in/edit-identity-provider.tsx': providerEditForm,
  'routes/identity/company-sign-in/test-identity-provider.ts': null,
  'routes/webhooks/new-webhook.tsx': webhookForm,
  'routes/webhooks/edit-webhook.tsx': webhookEditForm,
  'routes/webhooks/webhook-secret.tsx': webhookSecretForm,
  'routes/webhooks/switch-webhook-on.tsx': webhookOnForm,
  'routes/webhooks/test-webhook.ts': null,
  'routes/webhooks/ledger/replay-since.tsx': webhookReplayForm,
  'routes/webhooks/ledger/replay-selected.tsx': null,
  'routes/webhooks/ledger/replay-delivery.ts': null,
  'routes/containers/details/container-comments.tsx': commentForm,
  'routes/containers/details/container-documents.tsx': categorizedForms.container,
  'routes/containers/incident/incident-page.tsx': incidentForm,
  'routes/containers/incident/delete-incident.tsx': null,
  'routes/containers/edit/edit-container.tsx': containerForm,
  'routes/containers/unselected-container.tsx': null,
  'routes/containers/repair/add-container.tsx': newContainerForm,
  'routes/containers/repair/repair-container.tsx': containerRepairForm,
  'routes/containers/repair/remove-container.tsx': repairForm,
  'routes/containers/repair/restore-container.tsx': repairForm,
  'routes/containers/many/many-containers.tsx': manyForm,
  'routes/directory/users/many/many-users.tsx': manyUsersForm,
  'routes/provisioning/access-review/access-review.tsx': remindersForm,
  'routes/provisioning/access-review/confirm-review.tsx': null,
  'routes/provisioning/access-review/withdraw-access.tsx': withdrawForm,
  'routes/portal/retention/portal-retention.tsx': retentionForm,
  'routes/directory/users/personal-data/erase-user.tsx': eraseUserForm,
  'routes/containers/tariffs/tariff-page.tsx': tariffForm,
  'routes/alerts/customer-alerts.tsx': customerAlertForm,
  'routes/alerts/notifications/own-notifications.tsx': notificationsForm,
  'routes/alerts/calendars/new-calendar.tsx': calendarForm,
  'routes/alerts/calendars/renew-calendar.tsx': null,
  'routes/shipments/details/follow-shipment.ts': followForm,
  'routes/containers/details/follow-container.ts': followForm,
  'routes/alerts/add-alert.tsx': newAlertForm,
  'routes/invoices/details/invoice-details.tsx': documentForm,
  'routes/invoices/details/unselected-invoice.tsx': null,
  'routes/invoices/statement/unselected-statement.tsx': null,
  'routes/shipments/edit/edit-shipment.tsx': shipmentForm,
  'routes/shipments/edit/new-shipment.tsx': newShipmentForm,
  'routes/shipments/edit/fields-by-hand.tsx': byHandForm,
  'routes/shipments/unselected-shipment.tsx': null,
  'routes/shipments/details/shipment-comments.tsx': shipmentCommentForm,
  'routes/shipments/details/shipment-documents.tsx': categorizedForms.shipment,
  'routes/shipments/repair/move-shipment.tsx': moveShipmentForm,
  'routes/shipments/details/edit-shipment-comment.tsx': commentEditForm,
  'routes/shipments/details/remove-shipment-comment.tsx': attachmentRemovalForm,
  'routes/shipments/details/replace-shipment-document.tsx': documentReplacementForm,
  'routes/shipments/details/remove-shipment-document.tsx': attachmentRemovalForm,
  'routes/containers/details/edit-container-comment.tsx': commentEditForm,
  'routes/containers/details/remove-container-comment.tsx': attachmentRemovalForm,
  'routes/containers/details/replace-container-document.tsx': documentReplacementForm,
  'routes/containers/details/remove-container-document.tsx': attachmentRemovalForm,
  'routes/tickets/details/edit-ticket-comment.tsx': commentEditForm,
  'routes/tickets/details/remove-ticket-comment.tsx': attachmentRemovalForm,
  'routes/tickets/details/replace-ticket-document.tsx': documentReplacementForm,
  'routes/tickets/details/remove-ticket-document.tsx': attachmentRemovalForm,
  'routes/invoices/details/replace-invoice-document.tsx': documentReplacementForm,
  'routes/invoices/details/remove-invoice-document.tsx': attachmentRemovalForm,
  'routes/dashboard/attention/set-aside.tsx': setAsideForm,
  'routes/dashboard/home.tsx': arrangementForm,
  'routes/reports/report.tsx': reportActionForm,
  'routes/reports/schedules/report-schedules.tsx': holdForm,
  'routes/reports/schedules/hand-over.tsx': handOverForm,
  'routes/tickets/creation/new-ticket.tsx': newTicketForm,
  'routes/tickets/guest/guest-ticket.tsx': replyForm,
  'routes/tickets/unselected-ticket.tsx': null,
  'routes/tickets/details/ticket-details.tsx': replyForm,
  'routes/tickets/details/cancel-ticket.tsx': cancelForm,
  'routes/tickets/canned-responses/canned-response.tsx': cannedResponseForm,
  'routes/tickets/sla/sla-targets.tsx': targetsForm,
  'routes/tickets/queue/decide-ticket.tsx': decisionForm,
  'routes/tickets/details/add-document.tsx': addDocumentForm,
  'routes/lists/list-columns.ts': columnsForm,
  'routes/shipments/repair/cancel-shipment.tsx': repairForm,
  'routes/shipments/repair/hide-shipment.tsx': repairForm,
  'routes/shipments/repair/restore-shipment.tsx': repairForm,
  'routes/shipments/numbers/numbers.tsx': numbersForm,
  'routes/shipments/shares/share-shipment.tsx': shareForm,
  'routes/shipments/shares/share-container.tsx': shareForm,
  'routes/lists/saved-views.tsx': viewsForm,
  'routes/lists/new-view.tsx': viewForm,
}
