import { fieldsOf, listOf, type Names, numberOf, optionId, type Sent, textOf } from '#app/api/classic/sent.ts'
import { ticketTypeIds } from '#domain/tickets/ticket.ts'
import type { InCopy } from './ticket-shape.ts'

/** The new-ticket model as the body of the API, and where that has each field (specification 3, §3). */
export function ticketOf(sent: Sent): { body: object; names: Names } {
  const kindId = chosenId(sent.TypeTicketId)
  // A request has its two choices in fields of their own; those of the other types may still hold what was chosen before.
  const [module, subModule] =
    kindId === ticketTypeIds.request ? (['Request', 'RequestType'] as const) : (['RequestModuleId', 'RequestTypeSubModuleId'] as const)
  return {
    body: {
      kindId,
      moduleId: chosenId(sent[module]),
      subModuleId: chosenId(sent[subModule]),
      severityId: chosenId(sent.CatSeverityId),
      phone: textOf(sent.Phone),
      subject: sent.Subjet,
      description: sent.Description,
      copies: copiesOf(sent),
    },
    names: {
      TypeTicketId: 'kindId',
      [module]: 'moduleId',
      [subModule]: 'subModuleId',
      CatSeverityId: 'severityId',
      Phone: 'phone',
      Subjet: 'subject',
      Description: 'description',
      ccto: 'copies',
    },
  }
}

function chosenId(value: unknown): unknown {
  const id = numberOf(optionId(value))
  return id === '' || id === undefined ? null : id
}

interface Copy {
  name: string
  email: string
}

/** Names with their addresses are in MailsBD; chips that have an address, and a contact that is typed but not added, are in copy too. */
function copiesOf({ MailsBD, ccto, NameCC, EmailCC }: Sent): Copy[] {
  const chips = listOf(ccto).map(copyIn)
  const typed = copyIn({ name: NameCC, email: EmailCC })
  const named = [...listOf(MailsBD).map(copyIn), ...chips.filter(({ email }) => email !== '')]
  const all = named.length > 0 ? named : chips
  return typed.email === '' ? all : [...all, typed]
}

/** Whatever of an entry is an address, and what it is called. */
function copyIn(entry: unknown): Copy {
  const { name, Name = name, label, Mails, email = Mails, key } = fieldsOf(entry)
  const address = [email, key, label, entry].map(lineOf).find((each) => each.includes('@'))
  return { name: [Name, label].map(lineOf).find((each) => each !== '') ?? '', email: address ?? lineOf(email) }
}

const lineOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Who stays in copy, of those who are; or the first who is sent and is not in copy. */
export function remainingCopies(entries: readonly unknown[], copies: readonly InCopy[]): { remaining: InCopy[] } | { newcomer: string } {
  const found = entries.map((entry) => copies.find(isNamedBy(entry)))
  const at = found.indexOf(undefined)
  if (at < 0) return { remaining: copies.filter((copy) => found.includes(copy)) }
  const { name, email } = copyIn(entries[at])
  return { newcomer: (email || name || textOf(fieldsOf(entries[at]).key)).slice(0, 100) }
}

/** By the address where one is sent: a new one under the key of a contact is a new contact. */
function isNamedBy(entry: unknown) {
  const { name, email } = copyIn(entry)
  const id = numberOf(fieldsOf(entry).key ?? entry)
  return (copy: InCopy): boolean => {
    if (email !== '') return copy.email.toLowerCase() === email.toLowerCase()
    return typeof id === 'number' ? copy.id === id : name !== '' && copy.name === name
  }
}
