import { browserClock } from '#domain/core/audit/browser-clock.ts'
import { repairForm } from '#domain/freight/shipments/repair/repair-reason-schema.ts'
import type { z } from '#domain/platform/schema.ts'
import { commentForm } from './components/attachments/comment-form.ts'
import { categorizedForms, documentForm } from './components/attachments/document-form.ts'
import { followForm } from './components/attachments/follow-form.ts'
import { attachmentRemovalForm, commentEditForm, documentReplacementForm } from './components/attachments/revisions/revision-forms.ts'
import { endSessionForm } from './routes/access/account/end-session-form.ts'
import { ownPasswordForm } from './routes/access/account/own-password-form.ts'
import { profileForm, resumedMailForm } from './routes/access/account/profile-form.ts'
import { proofForm } from './routes/access/company/own/proof-form.ts'
import { mailAddressForm } from './routes/access/mail-choice/mail-address-form.ts'
import { mailChoiceForm } from './routes/access/mail-choice/mail-choice-form.ts'
import { newPasskeyForm, passkeyNameForm, passkeySignInForm } from './routes/access/passkeys/passkey-forms.ts'
import { changePasswordForm } from './routes/access/recovery/change-password-form.ts'
import { recoverForm } from './routes/access/recovery/recover-form.ts'
import { registerForm } from './routes/access/registration/register-form.ts'
import { codeForm } from './routes/access/second-factor/code-form.ts'
import { ownForm } from './routes/access/second-factor/own-factor-form.ts'
import { requiredForm } from './routes/access/second-factor/required-factor-form.ts'
import { signInForm } from './routes/access/sign-in-form.ts'
import { successorForm } from './routes/access/tokens/successor-form.ts'
import { tokenForm } from './routes/access/tokens/token-form.ts'
import { remindersForm } from './routes/admin/access/reminders-form.ts'
import { withdrawForm } from './routes/admin/access/withdraw-form.ts'
import { announcementForm } from './routes/admin/announcements/announcement-form.ts'
import { entryForm } from './routes/admin/catalogues/entry-form.ts'
import { placeForm } from './routes/admin/catalogues/places/place-form.ts'
import { closingForm } from './routes/admin/company-sign-in/closing-form.ts'
import { providerEditForm, providerForm, ruleForm } from './routes/admin/company-sign-in/provider-form.ts'
import { contactForm, customerEditForm, customerForm } from './routes/admin/customers/customer-form.ts'
import { logoForm } from './routes/admin/customers/logo/logo-form.ts'
import { mergeForm, separateForm } from './routes/admin/customers/merges/merge-form.ts'
import { firstRunForm } from './routes/admin/first-run/first-run-form.ts'
import { testMailForm } from './routes/admin/health/test-mail-form.ts'
import { importFileForm, importForm, importPreviewForm } from './routes/admin/importing/import-form.ts'
import { ownPersonForm, personInvitationForm } from './routes/admin/people/own-person-form.ts'
import { brandForm } from './routes/admin/portal/brand-form.ts'
import { controllerForm, legalTextForm } from './routes/admin/portal/legal/legal-forms.ts'
import { pictureForm } from './routes/admin/portal/picture-form.ts'
import { retentionForm } from './routes/admin/portal/retention/retention-form.ts'
import { eventChoiceForm } from './routes/admin/received/events/choice-form.ts'
import { heldForm, heldGroupForm } from './routes/admin/received/held/held-form.ts'
import { lookForm } from './routes/admin/received/look/look-form.ts'
import { undoRunForm } from './routes/admin/received/undo/undo-form.ts'
import { watchedSourceForm } from './routes/admin/received/watched-source-form.ts'
import { refuseAccessForm } from './routes/admin/requests/refuse-access-form.ts'
import { policyForm } from './routes/admin/service-accounts/policy-form.ts'
import { accountHandOverForm, scimRuleForm, scimSettingsForm } from './routes/admin/service-accounts/scim/scim-forms.ts'
import { serviceAccountEditForm, serviceAccountForm } from './routes/admin/service-accounts/service-account-form.ts'
import { sharingForm } from './routes/admin/shares/sharing-form.ts'
import { manyUsersForm } from './routes/admin/users/many/many-users-form.ts'
import { eraseUserForm } from './routes/admin/users/personal-data/erase-user-form.ts'
import { permissionsForm, resetFactorForm, userEditForm, userForm } from './routes/admin/users/user-form.ts'
import { webhookEditForm, webhookForm, webhookOnForm, webhookReplayForm, webhookSecretForm } from './routes/admin/webhooks/webhook-form.ts'
import { customerAlertForm, newAlertForm } from './routes/alerts/alert-forms.ts'
import { calendarForm } from './routes/alerts/calendars/calendar-form.ts'
import { notificationsForm } from './routes/alerts/notifications/notifications-form.ts'
import { containerForm } from './routes/containers/edit/container-form.ts'
import { incidentForm } from './routes/containers/incident/incident-form.ts'
import { manyForm } from './routes/containers/many/many-containers-form.ts'
import { containerRepairForm, newContainerForm } from './routes/containers/repair/container-repair-form.ts'
import { tariffForm } from './routes/containers/tariffs/tariff-form.ts'
import { arrangementForm } from './routes/dashboard/arrangement-form.ts'
import { setAsideForm } from './routes/dashboard/attention/set-aside-form.ts'
import { viewForm, viewsForm } from './routes/lists/view-form.ts'
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
import { cannedResponseForm } from './routes/tickets/canned-responses/canned-response-form.ts'
import { newTicketForm } from './routes/tickets/creation/new-ticket-form.ts'
import { addDocumentForm } from './routes/tickets/details/add-document-form.ts'
import { cancelForm } from './routes/tickets/details/cancel-ticket-form.ts'
import { replyForm } from './routes/tickets/details/reply-form.ts'
import { decisionForm } from './routes/tickets/queue/decision-form.ts'
import { targetsForm } from './routes/tickets/sla/sla-targets-form.ts'
import { columnsForm } from './server/lists/columns-form.ts'

/**
 * Every route with an action and its form's schema, or null. The guard restores typed forms by it, and tests send each route hostile
 * input.
 */
export const forms: Record<string, z.ZodType | null> = {
  'routes/access/sign-in.tsx': signInForm,
  'routes/access/mail-choice/mail-choice.tsx': mailChoiceForm,
  'routes/access/mail-choice/mail-address.tsx': mailAddressForm,
  'routes/access/logout.ts': null,
  'routes/access/recovery/recover.tsx': recoverForm,
  'routes/access/recovery/change-password.tsx': changePasswordForm,
  'routes/access/registration/register.tsx': registerForm,
  'routes/access/second-factor/enter-code.tsx': codeForm,
  'routes/access/second-factor/own-factor.tsx': ownForm,
  'routes/access/second-factor/required-factor.tsx': requiredForm,
  'routes/access/tokens/new-api-token.tsx': tokenForm,
  'routes/access/tokens/new-account-token.tsx': tokenForm,
  'routes/access/tokens/replace-token.tsx': successorForm,
  'routes/access/account/own-sessions.tsx': endSessionForm,
  'routes/access/company/accept-invitation.tsx': null,
  'routes/access/company/own/link-sign-in.tsx': proofForm,
  'routes/access/company/own/unlink-sign-in.tsx': proofForm,
  'routes/access/passkeys/passkey-sign-in.tsx': passkeySignInForm,
  'routes/access/passkeys/new-passkey.tsx': newPasskeyForm,
  'routes/access/passkeys/rename-passkey.tsx': passkeyNameForm,
  'routes/access/passkeys/remove-passkey.tsx': proofForm,
  'routes/access/account/own-password.tsx': ownPasswordForm,
  'routes/access/account/own-profile.tsx': profileForm,
  'routes/access/account/resume-mail.ts': resumedMailForm,
  'routes/mail/mail-message.tsx': null,
  'routes/mail/resend-mail.ts': null,
  'routes/access/audit/audit-unload.ts': browserClock,
  'routes/shell/static/not-found-page.tsx': null,
  'routes/shell/confirm/confirm-page.tsx': null,
  'routes/shell/language/set-language.ts': languageForm,
  'routes/shell/customers/customer-selection.tsx': selectionForm,
  'routes/shell/settings/settings-page.tsx': settingsForm,
  'routes/admin/customers/new-customer.tsx': customerForm,
  'routes/admin/customers/edit-customer.tsx': customerEditForm,
  'routes/admin/customers/merges/merge-customer.tsx': mergeForm,
  'routes/admin/customers/merges/separate-customer.tsx': separateForm,
  'routes/admin/customers/logo/logo-dialog.tsx': logoForm,
  'routes/admin/customers/contacts/contact-dialog.tsx': contactForm,
  'routes/admin/people/invite-person.tsx': personInvitationForm,
  'routes/admin/people/edit-own-person.tsx': ownPersonForm,
  'routes/admin/users/users.tsx': userForm,
  'routes/admin/users/new-user-permissions.tsx': permissionsForm,
  'routes/admin/announcements/announcements.tsx': announcementForm,
  'routes/admin/first-run/first-run.tsx': firstRunForm,
  'routes/admin/health/health.tsx': testMailForm,
  'routes/admin/portal/portal-brand.tsx': brandForm,
  'routes/admin/portal/legal/portal-legal.tsx': controllerForm,
  'routes/admin/portal/legal/edit-legal-text.tsx': legalTextForm,
  'routes/admin/portal/brand-picture-dialog.tsx': pictureForm,
  'routes/admin/portal/use-brand-picture.tsx': null,
  'routes/admin/shares/sharing-settings.tsx': sharingForm,
  'routes/admin/received/watched-source.tsx': watchedSourceForm,
  'routes/admin/received/undo/undo-run.tsx': undoRunForm,
  'routes/admin/received/held/held.tsx': heldForm,
  'routes/admin/received/events/received-event.tsx': eventChoiceForm,
  'routes/admin/received/look/please-look.tsx': lookForm,
  'routes/admin/received/held/held-group.tsx': heldGroupForm,
  'routes/admin/importing/importing.tsx': importForm,
  'routes/admin/importing/import-file.tsx': importFileForm,
  'routes/admin/importing/import-preview.tsx': importPreviewForm,
  'routes/admin/catalogues/catalogue-entry.tsx': entryForm,
  'routes/admin/catalogues/places/place-dialog.tsx': placeForm,
  'routes/shell/banners/stop-viewing.ts': null,
  'routes/admin/requests/refuse-access.tsx': refuseAccessForm,
  'routes/admin/users/edit-user.tsx': userEditForm,
  'routes/admin/users/sign-ins/remove-sign-in.tsx': resetFactorForm,
  'routes/admin/users/reset-factor.tsx': resetFactorForm,
  'routes/admin/service-accounts/service-accounts.tsx': policyForm,
  'routes/admin/service-accounts/new-service-account.tsx': serviceAccountForm,
  'routes/admin/service-accounts/edit-service-account.tsx': serviceAccountEditForm,
  'routes/admin/service-accounts/scim/scim-settings.tsx': scimSettingsForm,
  'routes/admin/service-accounts/scim/new-scim-rule.tsx': scimRuleForm,
  'routes/admin/service-accounts/scim/hand-over.tsx': accountHandOverForm,
  'routes/admin/company-sign-in/new-identity-provider.tsx': providerForm,
  'routes/admin/company-sign-in/close-passwords.tsx': closingForm,
  'routes/admin/company-sign-in/edit-identity-provider.tsx': providerEditForm,
  'routes/admin/company-sign-in/test-identity-provider.ts': null,
  'routes/admin/company-sign-in/rules/new-account-rule.tsx': ruleForm,
  'routes/admin/webhooks/new-webhook.tsx': webhookForm,
  'routes/admin/webhooks/edit-webhook.tsx': webhookEditForm,
  'routes/admin/webhooks/webhook-secret.tsx': webhookSecretForm,
  'routes/admin/webhooks/switch-webhook-on.tsx': webhookOnForm,
  'routes/admin/webhooks/test-webhook.ts': null,
  'routes/admin/webhooks/ledger/replay-since.tsx': webhookReplayForm,
  'routes/admin/webhooks/ledger/replay-selected.tsx': null,
  'routes/admin/webhooks/ledger/replay-delivery.ts': null,
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
  'routes/admin/users/many/many-users.tsx': manyUsersForm,
  'routes/admin/access/access-review.tsx': remindersForm,
  'routes/admin/access/confirm-review.tsx': null,
  'routes/admin/access/withdraw-access.tsx': withdrawForm,
  'routes/admin/portal/retention/portal-retention.tsx': retentionForm,
  'routes/admin/users/personal-data/erase-user.tsx': eraseUserForm,
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
