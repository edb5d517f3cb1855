-- A text as searches compare it, as foldText of domain/ground/language/fold.ts does: without case, accents, width and ligatures. What is
-- ASCII, as most is, need not be taken apart.
create function fold_text(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1) else
    replace(replace(replace(replace(
      translate(
        lower(translate(
          regexp_replace(normalize($1, NFKD),
            '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]+', '', 'g'),
          'ŁĐÐØĦŦẞÆŒÞ', 'łđðøħŧßæœþ')),
        'łđðøħŧıς', 'lddohtiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end
$$;
--> statement-breakpoint
-- A name as it is compared to tell whether two are one, as nameKey does.
create function fold_name(text) returns text language sql immutable parallel safe as $$
  select trim(' ' from regexp_replace(regexp_replace(replace(normalize(
    replace(lower(translate(
      regexp_replace(normalize($1, NFKD), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'),
      'ŁĐÐØĦŦẞÆŒÞ', 'łđðøħŧßæœþ')), 'ς', 'σ'),
    NFC), '.', ''), '[ \t-\r,]+', ' ', 'g'), '((?<= )|^)([^ ]) (?=[^ ]( |$))', '\2', 'g'))
$$;
--> statement-breakpoint
-- An RFC as it is compared, as rfcKey does: letters, digits and & alone. Ñ is a letter of its own.
create function fold_rfc(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(replace(lower(normalize(replace(replace(normalize($1, NFC), 'Ñ', '#'), 'ñ', '#'), NFKD)), '#', 'ñ'),
    '[^a-z0-9ñ&]', '', 'g')
$$;
--> statement-breakpoint
create index customers_called on customers (project_id, fold_name(name)) where deleted_at is null;
--> statement-breakpoint
create index customers_rfc on customers (project_id, fold_rfc(rfc)) where deleted_at is null and rfc is not null;
--> statement-breakpoint
-- As in 0030 and 0033, of folded texts: searches of lists compare these now.
do $$
begin
  create extension if not exists pg_trgm;
  drop index if exists invoices_number_parts, shipments_number_parts, users_parts;
  create index invoices_number_parts on invoices using gin (fold_text(number) gin_trgm_ops);
  create index shipments_number_parts on shipments using gin (fold_text(number) gin_trgm_ops);
  create index users_parts on users
    using gin (fold_text(name || ' ' || last_name) gin_trgm_ops, fold_text(email) gin_trgm_ops, fold_text(position) gin_trgm_ops)
    with (fastupdate = off);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'Parts of texts have no index: %', sqlerrm;
end $$;
