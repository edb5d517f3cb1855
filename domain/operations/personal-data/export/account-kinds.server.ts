import { sql } from 'drizzle-orm'
import type { StoredKind } from './stored-kind.ts'

/** The account, how it is signed in to, and what it is set to. Secrets are left out: hashes, sealed keys, one-time links. */
export const accountKinds = {
  account: {
    columns: ['name', 'value'],
    rows: ({ id }) => sql`
      select fact.key as name, fact.value as value from users u, lateral (values
        (1, 'id', u.id::text), (2, 'name', u.name), (3, 'lastName', u.last_name), (4, 'email', u.email), (5, 'telephone', u.telephone),
        (6, 'position', u.position), (7, 'role', (select r.name from roles r where r.id = u.role_id)), (8, 'language', u.language),
        (9, 'timeZone', u.time_zone),
        (10, 'customers', (select string_agg(c.name, '; ' order by c.name) from user_customers uc join customers c on c.id = uc.customer_id
          where uc.user_id = u.id)),
        (11, 'documentCategories', array_to_string(u.document_categories, '; ')), (12, 'reports', array_to_string(u.report_keys, '; ')),
        (13, 'preferences', u.preferences::text),
        (14, 'secondFactor', (select to_char(f.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') from second_factors f where f.user_id = u.id)),
        (15, 'created', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')),
        (16, 'lastSignIn', to_char(u.last_signed_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')),
        (17, 'disabled', to_char(u.disabled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')),
        (18, 'deleted', to_char(u.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')),
        (19, 'lastHome', (select to_char(h.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') from home_looks h where h.user_id = u.id))
      ) as fact (place, key, value) where u.id = ${id} and fact.value is not null order by fact.place`,
    covers: ['user_customers.user_id', 'second_factors.user_id', 'home_looks.user_id'],
  },
  sessions: {
    columns: ['at', 'lastUsed', 'until', 'kind', 'network', 'browser', 'place'],
    rows: ({ id }) => sql`
      select created_at as at, last_seen_at as "lastUsed", coalesce(ended_at, expires_at) as until, kind, network, user_agent as browser,
        time_zone as place from sessions where user_id = ${id} order by id desc`,
    covers: ['sessions.user_id'],
  },
  identities: {
    columns: ['at', 'name', 'value', 'kind', 'lastUsed'],
    rows: ({ id }) => sql`
      select linked_at as at, issuer as name, subject as value, linked_by as kind, last_used_at as "lastUsed"
      from user_identities where user_id = ${id} union all
      select s.created_at, d.name, concat_ws(' ', s.user_name, s.external_id), s.way, null from scim_users s
      join users d on d.id = s.service_id where s.user_id = ${id} union all
      select g.created_at, d.name, g.display_name, 'group', null from scim_members m join scim_groups g on g.id = m.group_id
      join users d on d.id = g.service_id where m.user_id = ${id} order by 1 desc, 2, 3`,
    covers: ['user_identities.user_id', 'scim_users.user_id'],
  },
  passkeys: {
    columns: ['at', 'name', 'value', 'lastUsed'],
    rows: ({ id }) => sql`
      select created_at as at, name, rp_id as value, last_used_at as "lastUsed" from passkeys where user_id = ${id} order by id desc`,
    covers: ['passkeys.user_id'],
  },
  trustedDevices: {
    columns: ['at', 'lastUsed', 'until', 'network', 'browser'],
    rows: ({ id }) => sql`
      select created_at as at, last_used_at as "lastUsed", expires_at as until, network, user_agent as browser
      from trusted_devices where user_id = ${id} order by id desc`,
    covers: ['trusted_devices.user_id'],
  },
  trail: {
    columns: ['at', 'action', 'subject', 'value', 'network'],
    rows: ({ id, projectId }) => sql`
      select at, action, concat_ws(' ', subject_kind, subject_id) as subject, nullif(details, '{}'::jsonb) as value, network
      from audit_entries where project_id = ${projectId} and (user_id = ${id} or (subject_kind = 'user' and subject_id = ${String(id)}))
      order by at desc, id desc`,
    covers: [],
  },
  tokens: {
    columns: ['at', 'name', 'kind', 'value', 'until', 'lastUsed', 'network'],
    rows: ({ id }) => sql`
      select created_at as at, concat(name, ' (', shown, '…)') as name, kind, array_to_string(grants, '; ') as value,
        coalesce(revoked_at, expires_at) as until, last_used_at as "lastUsed", last_network as network
      from access_tokens where user_id = ${id} order by id desc`,
    covers: ['access_tokens.user_id'],
  },
  views: {
    columns: ['at', 'list', 'name', 'value'],
    rows: ({ id }) => sql`select created_at as at, list, name, query as value from saved_views where user_id = ${id} order by id desc`,
    covers: ['saved_views.user_id'],
  },
  calendars: {
    columns: ['at', 'kind', 'list', 'lastUsed'],
    rows: ({ id }) => sql`
      select created_at as at, kind, list, last_read_at as "lastUsed" from calendar_feeds where user_id = ${id} order by id desc`,
    covers: ['calendar_feeds.user_id'],
  },
  shareLinks: {
    columns: ['at', 'place', 'kind', 'text', 'until', 'lastUsed'],
    rows: ({ id }) => sql`
      select l.created_at as at, concat_ws(' ', s.number, c.number) as place, array_to_string(l.parts, '; ') as kind, l.note as text,
        coalesce(l.withdrawn_at, l.expires_at) as until, l.last_opened_at as "lastUsed"
      from share_links l join shipments s on s.id = l.shipment_id left join containers c on c.id = l.container_id
      where l.user_id = ${id} order by l.id desc`,
    covers: ['share_links.user_id'],
  },
  webhooks: {
    columns: ['at', 'name', 'value', 'kind', 'state'],
    rows: ({ id }) => sql`
      select created_at as at, name, url as value, array_to_string(types, '; ') as kind, state
      from webhook_endpoints where user_id = ${id} order by id desc`,
    covers: ['webhook_endpoints.user_id'],
  },
  drafts: {
    columns: ['at', 'place', 'value'],
    rows: ({ id }) => sql`select kept_at as at, place, fields as value from form_drafts where user_id = ${id} order by kept_at desc`,
    covers: ['form_drafts.user_id'],
  },
} as const satisfies Record<string, StoredKind>
