/**
 * What a merge does with what names the merged customer:
 * `moves`: it names the remaining one; `adds`: it names both; `follows`: it names the customer of what it is about; `stays`: as it is.
 */
export type ReferenceWay = 'moves' | 'adds' | 'follows' | 'stays'

/** Every column that names a customer; lists of customers are named like `customer_ids`. A test compares it with the database. */
export const customerReferences: Readonly<Record<string, ReferenceWay>> = {
  'shipments.customer_id': 'moves',
  'shipments.feed_customer_id': 'moves',
  'invoices.customer_id': 'moves',
  'share_links.customer_id': 'moves',
  'activity_events.customer_id': 'follows',
  'customer_alerts.customer_id': 'moves',
  /** The set of the remaining one holds for it; alerts that move are as they are. */
  'alert_set_customers.customer_id': 'stays',
  'customer_aliases.customer_id': 'moves',
  /** But for a contact whose e-mail the remaining one has. */
  'contacts.customer_id': 'moves',
  /** Unless the remaining one has a logo. */
  'customer_logos.customer_id': 'moves',
  /** The limits of the remaining one hold for all. */
  'exception_thresholds.customer_id': 'stays',
  /** As with the limits. */
  'needed_documents.customer_id': 'stays',
  /** The merged one is in nobody's menu while it is merged. */
  'user_customers.customer_id': 'adds',
  'customers.merged_into_id': 'moves',
  'customer_merges.merged_id': 'stays',
  'customer_merges.remaining_id': 'stays',
  'reports.customer_ids': 'moves',
  'report_letters.customer_ids': 'moves',
  'access_tokens.customer_ids': 'moves',
  'announcements.customer_ids': 'moves',
  'person_invitations.customer_ids': 'moves',
  /** Who sees the merged one sees the remaining one, too. */
  'users.disabled_customer_ids': 'stays',
  'webhook_endpoints.customer_ids': 'moves',
  'bi_readers.customer_ids': 'moves',
  'identity_providers.customer_ids': 'moves',
  'account_rules.customer_ids': 'moves',
  'scim_rules.customer_ids': 'moves',
  /** What was looked through is what it was. */
  'access_reviews.customer_id': 'stays',
  'users.selected_customer_ids': 'adds',
  'sessions.selected_customer_ids': 'adds',
  /** Whoever sees the remaining customer sees the files of those merged into it. */
  'feed_runs.customer_ids': 'stays',
  /** For whom the sender of an event spoke: what waits is also matched to the customer that such a one is merged into. */
  'received_events.customer_ids': 'stays',
  /** What was mailed, and what was changed, is what it was. */
  'deliveries.customer_ids': 'stays',
  'pending_changes.former_customer_id': 'stays',
  'change_log.former_customer_id': 'stays',
}
