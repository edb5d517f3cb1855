import type pg from 'pg'

/** What is queued is found again by it among the Message-IDs that arrived. */
export const markOfQueued = 'queued-by-faults'

/** In SQL, because the program of neither build is right for both. */
export async function queueMail(client: pg.Client | pg.Pool, n: number): Promise<void> {
  await client.query(
    `insert into deliveries
      (project_id, kind, object_key, caused_by, dedupe_key, sender_address, recipient_name, recipient_address, subject, message_id, text, rendered)
     select 4, 'ticket-raised', 'ticket:0', 'user:' || $1 % 7, 'queued-' || $1, 'portal@fairway.test', 'Ana', 'ana' || $1 || '@queued.test',
       'A ticket', id, 'Raised.', convert_to(concat_ws(e'\\r\\n', 'From: portal@fairway.test', 'To: ana@queued.test', 'Subject: A ticket',
       'Message-ID: ' || id, '', 'Raised.', ''), 'UTF8')
     from (select '<${markOfQueued}-' || $1::int || '@fairway.test>' as id) mail`,
    [n],
  )
}

/** Keeps the Message-IDs of what an SMTP server takes. */
export function keepQueued(): { keep(message: Buffer): void; ids(): string[] } {
  const ids: string[] = []
  return {
    keep: (message) => {
      const id = /^Message-ID: (\S+)/im.exec(String(message))?.[1] ?? ''
      if (id.includes(markOfQueued)) ids.push(id)
    },
    ids: () => ids,
  }
}
