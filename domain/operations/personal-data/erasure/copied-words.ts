/** Columns of a table that may quote a person, and which rows of it are the project's, as a condition with `$project`. */
export interface QuotingTable {
  text?: readonly string[]
  json?: readonly string[]
  within: string
}

const within = (column: string, table: string, more = 'project_id = $project') => `${column} in (select id from ${table} where ${more})`
export const ofProject = 'project_id = $project'
const ofTicket = within('ticket_id', 'tickets')
const ofShipment = within('shipment_id', 'shipments')
const ofContainer = within('container_id', 'containers', ofShipment)
const ofReport = within('report_id', 'reports')

/**
 * Every column in which people write, or the portal copies, a name, an e-mail or a telephone. What a feed says of freight is none of them, nor
 * are the forwarder's own particulars. A test compares them with all columns of the database.
 */
export const quotingTables: Readonly<Record<string, QuotingTable>> = {
  tickets: { text: ['phone', 'subject', 'description', 'close_text'], within: ofProject },
  ticket_comments: { text: ['text', 'author_name', 'author_email'], within: ofTicket },
  ticket_documents: { text: ['title'], within: ofTicket },
  shipment_comments: { text: ['text'], within: ofShipment },
  container_comments: { text: ['text'], within: ofContainer },
  shipment_history: { text: ['reason'], json: ['changes'], within: ofShipment },
  container_history: { text: ['reason'], json: ['changes'], within: ofContainer },
  shipment_dates: { text: ['reason'], within: `edited_by is not null and ${ofShipment}` },
  incidents: { text: ['comment'], within: ofContainer },
  exceptions_set_aside: { text: ['reason'], within: ofShipment },
  files: { text: ['name'], within: ofProject },
  announcements: { text: ['text'], within: ofProject },
  ready_answers: { text: ['title', 'text'], within: ofProject },
  change_sets: { text: ['undone_reason'], within: ofProject },
  customer_merges: { text: ['reason'], within: within('change_set_id', 'change_sets') },
  customer_alerts: { text: ['description'], within: ofProject },
  reports: { text: ['name', 'description'], json: ['filters'], within: ofProject },
  report_runs: { text: ['error'], within: ofReport },
  saved_views: { text: ['name', 'query'], within: ofProject },
  share_links: { text: ['note'], within: ofProject },
  brought_documents: { text: ['name', 'reason'], within: ofProject },
  access_requests: { text: ['name', 'last_name', 'company', 'email', 'telephone', 'message', 'reason'], within: ofProject },
  person_invitations: { text: ['name', 'last_name', 'email', 'position', 'telephone'], within: ofProject },
  access_tokens: { text: ['name'], within: ofProject },
  webhook_endpoints: { text: ['name', 'url'], within: ofProject },
  webhook_deliveries: { text: ['subject', 'body'], within: ofProject },
  webhook_attempts: { text: ['answer'], within: within('delivery_id', 'webhook_deliveries') },
  activity_events: { text: ['fact', 'before', 'after'], within: ofProject },
  deliveries: {
    text: ['recipient_name', 'recipient_address', 'subject', 'text', 'last_answer', 'object_key', 'caused_by', 'dedupe_key'],
    within: ofProject,
  },
  mail_refusals: { text: ['name'], within: ofProject },
  form_drafts: { json: ['fields'], within: within('user_id', 'users') },
  user_drafts: { json: ['written'], within: ofProject },
  feed_runs: { text: ['file_name'], json: ['report', 'again'], within: ofProject },
  brought_files: { json: ['head', 'sample', 'report'], within: ofProject },
  mappings: { json: ['example'], within: ofProject },
  feed_rejections: { text: ['value', 'reason'], within: within('run_id', 'feed_runs') },
  row_changes: { json: ['before', 'after'], within: within('change_set_id', 'change_sets') },
}

export interface AddressTable {
  column: string
  within: string
}

/** Where an address is listed to be mailed, or to be known again: the rows go. */
export const addressTables: Readonly<Record<string, AddressTable>> = {
  contacts: { column: 'email', within: within('customer_id', 'customers') },
  ticket_copies: { column: 'email', within: ofTicket },
  customer_alert_emails: { column: 'email', within: within('alert_id', 'customer_alerts') },
  report_seen: { column: 'email', within: ofReport },
  report_letters: { column: 'email', within: within('run_id', 'report_runs', ofReport) },
  mail_refusals: { column: 'email', within: ofProject },
  outside_addresses: { column: 'email', within: ofProject },
  recovery_requests: { column: 'email', within: ofProject },
  alert_deliveries: { column: 'email', within: within('event_id', 'activity_events') },
}

/** "email:4:somebody@example.com": whoever gets alerts without an account. */
export const readerTables = ['alert_digests', 'withdrawn_deliveries'] as const

/** Rows that are the person's alone, by the column that says whose: they go. */
export const ownRows: Readonly<Record<string, { column: string; part: 'signIn' | 'settings' | 'links' }>> = {
  sessions: { column: 'user_id', part: 'signIn' },
  second_factors: { column: 'user_id', part: 'signIn' },
  recovery_codes: { column: 'user_id', part: 'signIn' },
  recovery_tokens: { column: 'user_id', part: 'signIn' },
  user_identities: { column: 'user_id', part: 'signIn' },
  scim_users: { column: 'user_id', part: 'signIn' },
  scim_members: { column: 'user_id', part: 'signIn' },
  passkeys: { column: 'user_id', part: 'signIn' },
  trusted_devices: { column: 'user_id', part: 'signIn' },
  pending_sign_ins: { column: 'user_id', part: 'signIn' },
  form_drafts: { column: 'user_id', part: 'settings' },
  user_drafts: { column: 'created_by', part: 'settings' },
  home_looks: { column: 'user_id', part: 'settings' },
  saved_views: { column: 'user_id', part: 'settings' },
  alert_choices: { column: 'user_id', part: 'settings' },
  alert_wishes: { column: 'user_id', part: 'settings' },
  alert_inboxes: { column: 'user_id', part: 'settings' },
  alert_deliveries: { column: 'user_id', part: 'settings' },
  customer_alert_users: { column: 'user_id', part: 'settings' },
  shipment_follows: { column: 'user_id', part: 'settings' },
  awaited_numbers: { column: 'user_id', part: 'settings' },
  report_shares: { column: 'user_id', part: 'settings' },
  report_letters: { column: 'user_id', part: 'settings' },
  waiting_uploads: { column: 'user_id', part: 'settings' },
  brought_files: { column: 'brought_by', part: 'settings' },
  user_customers: { column: 'user_id', part: 'settings' },
  person_invitations: { column: 'user_id', part: 'settings' },
  calendar_feeds: { column: 'user_id', part: 'links' },
  share_links: { column: 'user_id', part: 'links' },
}

/** What the person wrote stays, under the pseudonym. */
export const authoredTables: readonly string[] = [
  ...['tickets', 'ticket_comments', 'ticket_documents', 'shipment_comments', 'shipment_documents', 'container_comments'],
  ...['container_documents', 'invoice_documents', 'shipment_history', 'container_history', 'incidents', 'announcements'],
]
