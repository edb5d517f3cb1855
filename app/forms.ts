import { browserClock } from '#domain/core/audit/browser-clock.ts'
import type { z } from '#domain/core/schema.ts'
import { commentForm } from './components/attachments/comment-form.ts'
import { categorizedForms, documentForm } from './components/attachments/document-form.ts'
import { followForm } from './components/attachments/follow-form.ts'
import { endSessionForm } from './routes/access/account/end-session-form.ts'
import { ownPasswordForm } from './routes/access/account/own-password-form.ts'
import { profileForm } from './routes/access/account/profile-form.ts'
import { mailAddressForm } from './routes/access/mail-choice/mail-address-form.ts'
import { mailChoiceForm } from './routes/access/mail-choice/mail-choice-form.ts'
import { changePasswordForm } from './routes/access/recovery/change-password-form.ts'
import { recoverForm } from './routes/access/recovery/recover-form.ts'
import { registerForm } from './routes/access/registration/register-form.ts'
import { codeForm } from './routes/access/second-factor/code-form.ts'
import { ownForm } from './routes/access/second-factor/own-form.ts'
import { requiredForm } from './routes/access/second-factor/required-form.ts'
import { signInForm } from './routes/access/sign-in-form.ts'
import { announcementForm } from './routes/admin/announcements/announcement-form.ts'
import { entryForm } from './routes/admin/catalogues/entry-form.ts'
import { placeForm } from './routes/admin/catalogues/places/place-form.ts'
import { contactForm, customerEditForm, customerForm } from './routes/admin/customers/customer-form.ts'
import { logoForm } from './routes/admin/customers/logo/logo-form.ts'
import { groupEditForm, groupForm } from './routes/admin/groups/group-form.ts'
import { importForm } from './routes/admin/importing/import-form.ts'
import { refuseForm } from './routes/admin/requests/refuse-form.ts'
import { permissionsForm, resetFactorForm, userEditForm, userForm } from './routes/admin/users/user-form.ts'
import { customerAlertForm, newAlertForm } from './routes/alerts/alert-forms.ts'
import { hearingForm } from './routes/alerts/own/own-form.ts'
import { containerForm } from './routes/containers/edit/edit-form.ts'
import { incidentForm } from './routes/containers/incident/incident-form.ts'
import { manyForm } from './routes/containers/many/many-form.ts'
import { tariffForm } from './routes/containers/tariffs/tariff-form.ts'
import { setAsideForm } from './routes/dashboard/attention/set-aside-form.ts'
import { viewForm, viewsForm } from './routes/lists/view-form.ts'
import { reportForm } from './routes/reports/builder/report-form.ts'
import { handOverForm } from './routes/reports/oversee/hand-over-form.ts'
import { holdForm } from './routes/reports/oversee/hold-form.ts'
import { reportActionForm } from './routes/reports/report/report-action-form.ts'
import { selectionForm } from './routes/shell/customers/selection-form.ts'
import { languageForm } from './routes/shell/language/language-form.ts'
import { settingsForm } from './routes/shell/settings/settings-form.ts'
import { shipmentCommentForm } from './routes/shipments/details/comment-form.ts'
import { numbersForm } from './routes/shipments/numbers/numbers-form.ts'
import { answerForm } from './routes/tickets/answers/answer-form.ts'
import { addDocumentForm } from './routes/tickets/detail/add-document-form.ts'
import { cancelForm } from './routes/tickets/detail/cancel-form.ts'
import { replyForm } from './routes/tickets/detail/reply-form.ts'
import { deskForm } from './routes/tickets/queue/desk-form.ts'
import { newTicketForm } from './routes/tickets/raising/new-form.ts'
import { targetsForm } from './routes/tickets/targets/targets-form.ts'
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
  'routes/access/second-factor/code.tsx': codeForm,
  'routes/access/second-factor/own.tsx': ownForm,
  'routes/access/second-factor/required.tsx': requiredForm,
  'routes/access/account/sessions.tsx': endSessionForm,
  'routes/access/account/own-password.tsx': ownPasswordForm,
  'routes/access/account/profile.tsx': profileForm,
  'routes/mail/message.tsx': null,
  'routes/mail/again.ts': null,
  'routes/access/audit/unload.ts': browserClock,
  'routes/shell/bare/not-found.tsx': null,
  'routes/shell/language/language.ts': languageForm,
  'routes/shell/customers/selection.tsx': selectionForm,
  'routes/shell/settings/settings.tsx': settingsForm,
  'routes/admin/customers/new.tsx': customerForm,
  'routes/admin/customers/edit.tsx': customerEditForm,
  'routes/admin/customers/move.tsx': null,
  'routes/admin/customers/logo/logo.tsx': logoForm,
  'routes/admin/customers/logo/default.tsx': null,
  'routes/admin/customers/contacts/contact.tsx': contactForm,
  'routes/admin/customers/contacts/delete.tsx': null,
  'routes/admin/groups/groups.tsx': groupForm,
  'routes/admin/groups/edit.tsx': groupEditForm,
  'routes/admin/groups/delete.tsx': null,
  'routes/admin/users/users.tsx': userForm,
  'routes/admin/users/permissions.tsx': permissionsForm,
  'routes/admin/announcements/announcements.tsx': announcementForm,
  'routes/admin/importing/importing.tsx': importForm,
  'routes/admin/announcements/withdraw.tsx': null,
  'routes/admin/catalogues/entry.tsx': entryForm,
  'routes/admin/catalogues/places/place.tsx': placeForm,
  'routes/admin/catalogues/places/take-back.tsx': null,
  'routes/admin/users/view.tsx': null,
  'routes/shell/above/stop.ts': null,
  'routes/admin/requests/refuse.tsx': refuseForm,
  'routes/admin/users/edit.tsx': userEditForm,
  'routes/admin/users/move.tsx': null,
  'routes/admin/users/reset-factor.tsx': resetFactorForm,
  'routes/containers/details/comments.tsx': commentForm,
  'routes/containers/details/documents.tsx': categorizedForms.container,
  'routes/containers/incident/incident.tsx': incidentForm,
  'routes/containers/incident/delete.tsx': null,
  'routes/containers/edit/edit.tsx': containerForm,
  'routes/containers/unselected.tsx': null,
  'routes/containers/many/many.tsx': manyForm,
  'routes/containers/tariffs/tariff.tsx': tariffForm,
  'routes/containers/tariffs/delete.tsx': null,
  'routes/alerts/customer.tsx': customerAlertForm,
  'routes/alerts/own/notifications.tsx': hearingForm,
  'routes/shipments/details/follow.ts': followForm,
  'routes/containers/details/follow.ts': followForm,
  'routes/alerts/add.tsx': newAlertForm,
  'routes/alerts/delete.tsx': null,
  'routes/alerts/delete-email.tsx': null,
  'routes/invoices/details/details.tsx': documentForm,
  'routes/invoices/details/unselected.tsx': null,
  'routes/invoices/statement/unselected.tsx': null,
  'routes/shipments/unselected.tsx': null,
  'routes/shipments/details/comments.tsx': shipmentCommentForm,
  'routes/shipments/details/documents.tsx': categorizedForms.shipment,
  'routes/dashboard/attention/set-aside.tsx': setAsideForm,
  'routes/reports/creation.tsx': reportForm,
  'routes/reports/report.tsx': reportActionForm,
  'routes/reports/report/delete.tsx': null,
  'routes/reports/oversee/schedules.tsx': holdForm,
  'routes/reports/oversee/hand-over.tsx': handOverForm,
  'routes/tickets/raising/new.tsx': newTicketForm,
  'routes/tickets/copied/copied.tsx': replyForm,
  'routes/tickets/unselected.tsx': null,
  'routes/tickets/detail/detail.tsx': replyForm,
  'routes/tickets/detail/cancel.tsx': cancelForm,
  'routes/tickets/answers/answer.tsx': answerForm,
  'routes/tickets/targets/targets.tsx': targetsForm,
  'routes/tickets/queue/decide.tsx': deskForm,
  'routes/tickets/detail/remove-copy.tsx': null,
  'routes/tickets/detail/add-document.tsx': addDocumentForm,
  'routes/lists/columns.ts': columnsForm,
  'routes/shipments/numbers/numbers.tsx': numbersForm,
  'routes/lists/views.tsx': viewsForm,
  'routes/lists/new-view.tsx': viewForm,
}
