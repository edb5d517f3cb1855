import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'

/** The places freight leaves from and arrives at: sea ports by UN/LOCODE, airports by IATA code, inland places by UN/LOCODE. */
export const ports = pgTable('ports', {
  code: text('code').primaryKey(),
  kind: text('kind', { enum: ['port', 'airport', 'place'] }).notNull(),
  name: text('name').notNull(),
  /** ISO 3166-1 alpha-2. */
  countryCode: text('country_code').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** IANA zone. */
  timeZone: text('time_zone').notNull(),
})
