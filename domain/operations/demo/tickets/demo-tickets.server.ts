import type { Transaction } from '#db/postgres/client.server.ts'
import { cannedResponses } from '#db/postgres/schema/tickets/canned-responses.ts'
import { seedTicket, type TicketSeed } from '#db/seed/seed-tickets.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { findDueTimes } from '#domain/tickets/sla/ticket-times.server.ts'

interface Story extends Omit<TicketSeed, 'createdBy' | 'comments' | 'createdAt'> {
  age: number
  said?: readonly (readonly ['user' | 'desk' | 'note', string])[]
  isTaken?: boolean
  isWaiting?: boolean
  isAboutShipment?: boolean
}

const stories: readonly Story[] = [
  {
    age: 0.1,
    typeId: 1,
    moduleId: 2,
    subModuleId: 23,
    severityId: 1,
    isAboutShipment: true,
    subject: 'The arrival date is wrong on this shipment',
    description: 'The carrier told us it arrives four days later than the portal says. We have trucks booked.',
  },
  {
    age: 0.8,
    typeId: 2,
    moduleId: 91,
    subModuleId: 911,
    severityId: null,
    subject: 'Access for our new colleague in purchasing',
    description: 'Please give Laura Nieto the same customers that I have. She starts on Monday.',
    copies: [{ name: 'Laura Nieto', email: 'laura.nieto@altavista.com' }],
  },
  {
    age: 2,
    typeId: 1,
    moduleId: 4,
    subModuleId: 43,
    severityId: 2,
    statusId: 2,
    isTaken: true,
    subject: 'The Excel file opens without dates',
    description: 'In the file of last Friday the column ETA is empty for all air shipments.',
    said: [
      ['desk', 'Thank you, we see it too. A correction is on its way; we tell you when it is there.'],
      ['note', 'The feed of the airline left out the zone. Mapping corrected, waiting for the next file.'],
      ['user', 'Good to know. Friday morning would be early enough.'],
    ],
  },
  {
    age: 5,
    typeId: 3,
    moduleId: 12,
    subModuleId: null,
    severityId: null,
    statusId: 2,
    isTaken: true,
    subject: 'Our order number as a column of the tracking list',
    description: 'We look for shipments by our own order number. It should stand beside the shipment number.',
    said: [['desk', 'The column Client reference shows it. Would that do, or is it another number?']],
    isWaiting: true,
  },
  {
    age: 12,
    typeId: 1,
    moduleId: 7,
    subModuleId: 71,
    severityId: 3,
    statusId: 3,
    isTaken: true,
    subject: 'The code of the second factor is not taken',
    closeReasonId: 1,
    closeText: 'The clock of the telephone was two minutes late.',
    description: 'I type the six digits and the portal says that they are wrong.',
    said: [['desk', 'Please let the telephone set its clock by itself, and try again.']],
  },
  {
    age: 20,
    typeId: 2,
    moduleId: 95,
    subModuleId: 951,
    severityId: null,
    statusId: 4,
    closeText: 'The bill of lading has arrived by e-mail.',
    subject: 'The bill of lading is missing',
    isAboutShipment: true,
    description: 'We need it for customs before the end of the week.',
  },
]

const answers = [
  ['A date differs from the carrier’s', 'Which date does the carrier tell you, and on which day? We compare it with what we were sent.'],
  ['The file has the dates again', 'The next file has the dates again. Please download it once more.'],
  ['A new colleague', 'The account has been made. Your colleague finds the link to set a password in their mail.'],
] as const

export async function makeTickets(
  tx: Transaction,
  projectId: number,
  { creatorId, deskId }: { creatorId: number; deskId: number },
  newestShipmentIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.insert(cannedResponses).values(answers.map(([title, text]) => ({ projectId, title, text, createdAt: now, updatedAt: now })))
  for (const [at, { age, said = [], isTaken, isWaiting, isAboutShipment, ...story }] of stories.entries()) {
    const createdAt = new Date(now.getTime() - age * dayMs)
    const step = (nth: number) => new Date(createdAt.getTime() + ((nth + 1) * age * dayMs) / (said.length + 2))
    const comments = said.map(([type, text], nth) => ({
      type,
      text,
      createdBy: type === 'user' ? creatorId : deskId,
      createdAt: step(nth),
    }))
    const isClosed = story.statusId === 3 || story.statusId === 4
    const due = await findDueTimes(tx, { projectId, severityId: story.severityId ?? null, createdAt, pauses: [] })
    const answered = said.findIndex(([type]) => type === 'desk')
    await seedTicket(tx, {
      ...story,
      ...due,
      projectId,
      comments,
      createdAt,
      createdBy: creatorId,
      firstAnsweredAt: answered < 0 ? null : step(answered),
      waitingSince: isWaiting ? step(said.length - 1) : null,
      assignedTo: isTaken ? deskId : null,
      shipmentId: isAboutShipment ? (newestShipmentIds[at] ?? null) : null,
      updatedAt: said.length > 0 || isClosed ? step(said.length) : createdAt,
      closedAt: isClosed ? step(said.length) : null,
    })
  }
}
