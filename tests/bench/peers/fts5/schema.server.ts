import type { Database } from 'better-sqlite3'

/** A mirror of another format is not read but made again: raise it when tables, words or cards change. */
export const format = 1

/**
 * A row's rank is its rowid everywhere, so every index gives its matches in the order of the list.
 * What a test for scope reads is narrow; the cards, wide, are read for one page alone. The texts lie customer by customer:
 * the few rows of a small scope are looked through sooner than they are picked out of the index.
 */
export function createTables(db: Database): void {
  db.exec(`
    create table mirror (format integer not null, origin text not null, xid text not null, seq integer not null, as_of text not null);
    create table entries (rank integer primary key, id integer not null, customer_id integer not null, active text, active_containers integer not null);
    create table cards (rank integer primary key, card text not null);
    create table texts (customer_id integer not null, rank integer not null, text text not null, primary key (customer_id, rank)) without rowid;
    create table totals (
      customer_id integer primary key, shipments integer not null, ocean integer not null, air integer not null, containers integer not null
    );
    create table vocabulary (word text primary key) without rowid;
    create virtual table words using fts5 (text, content='', contentless_delete=1, detail=none, prefix='1 2 3 4', tokenize='ascii');
    insert into words (words, rank) values ('hashsize', 33554432);
  `)
}

/** What is quicker made once after a bulk load than kept up through it. From here on the totals follow the entries by themselves. */
export function completeTables(db: Database): void {
  const add = (row: 'new' | 'old', sign: '' | '-') => `
    insert into totals values (${row}.customer_id, ${sign}1, ${sign}(${row}.active is 'ocean'), ${sign}(${row}.active is 'air'), ${sign}${row}.active_containers)
    on conflict do update set shipments = shipments + excluded.shipments, ocean = ocean + excluded.ocean,
      air = air + excluded.air, containers = containers + excluded.containers;`
  db.exec(`
    create unique index entries_id on entries (id);
    insert into totals
      select customer_id, count(*), sum(active is 'ocean'), sum(active is 'air'), sum(active_containers) from entries group by customer_id;
    create trigger entries_added after insert on entries begin ${add('new', '')} end;
    create trigger entries_removed after delete on entries begin ${add('old', '-')} end;
    insert into words (words) values ('optimize');
  `)
}
