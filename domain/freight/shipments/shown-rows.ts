/**
 * The condition, as SQL, that a shipment or container is not hidden. Until PostgreSQL has counted a table it takes a null for rare, and would
 * read the facts of all shipments anew for each of them; of a case it expects half the rows.
 */
export const isShown = (table: string): string => `case when ${table}.hidden_at is null then true else false end`
