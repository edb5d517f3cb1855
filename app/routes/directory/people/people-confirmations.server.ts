import { confirmation } from '#app/server/confirmation.server.ts'
import { found } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { moveOwnPerson } from '#domain/directory/people/edit-own-person.server.ts'
import { answerInvitationRequest, findInvitationRequest } from '#domain/directory/people/invitation-requests.server.ts'
import { requestAnswers } from '#domain/directory/people/invitation-requests.ts'
import { findOwnPerson } from '#domain/directory/people/own-people.server.ts'
import { ownMoves } from '#domain/directory/people/own-person-acts.ts'
import { findOwnInvitation, inviteOwnAgain, takeInvitationBack } from '#domain/directory/people/person-invitations.server.ts'

const invitationMoves = { again: inviteOwnAgain, back: takeInvitationBack } as const
type InvitationMove = keyof typeof invitationMoves

const moveIn = (part: string) => found(Object.hasOwn(invitationMoves, part) ? (part as InvitationMove) : null)

export const ownInvitationMove = confirmation('ownInvitationMove', {
  async find({ viewer, params, idOf }) {
    const id = idOf('invitation')
    return { id, move: moveIn(params.move), name: found(await findOwnInvitation(viewer, id)).name }
  },
  ask: ({ move, name }, { t, search }) => ({
    heading: t(`ownPeople.moves.${move}`),
    lines: [t(`ownPeople.moveQuestions.${move}`, { name })],
    act: t(`ownPeople.moves.${move}`),
    back: href('ownPeople') + search,
  }),
  act: async ({ id, move }, { act, portal }) => invitationMoves[move](act, id, { portal: await portal() }),
  done: ({ move }, { search }) => [href('ownPeople') + search, `ownPeople.moved.${move}`],
})

export const ownPersonMove = confirmation('ownPersonMove', {
  async find({ viewer, params, idOf }) {
    const move = found(ownMoves.find((each) => each === params.move))
    return { move, person: found(await findOwnPerson(viewer, idOf('person'))) }
  },
  ask({ move, person: { id, name, lastName, acts } }, { t, search }) {
    found(acts.includes(move))
    return {
      heading: t(`ownPeople.moves.${move}`),
      lines: [t(`ownPeople.moveQuestions.${move}`, { name: `${name} ${lastName}` })],
      act: t(`ownPeople.moves.${move}`),
      back: href('ownPerson', { person: id }) + search,
    }
  },
  act: async ({ move, person }, { act, portal }) => moveOwnPerson(act, person.id, move, { portal: await portal() }),
  done: ({ move }, { search }) => [href('ownPeople') + search, `ownPeople.moved.${move}`],
})

const answered = { accept: 'ownPeople.requests.accepted', refuse: 'ownPeople.requests.refused' } as const

export const invitationRequest = confirmation('invitationRequest', {
  async find({ viewer, params, idOf }) {
    const answer = found(requestAnswers.find((each) => each === params.answer))
    const id = idOf('invitation')
    return { id, answer, request: found(await findInvitationRequest(viewer, id)) }
  },
  ask({ answer, request: { account, email, customers } }, { t }) {
    const values = {
      email,
      name: account?.name ?? t('ownPeople.requests.noAccount'),
      role: account ? t(`shell.roles.${roleKeys[account.roleId]}`) : email,
      customers: customers.map(({ name }) => name).join(', '),
    }
    return {
      heading: t(`ownPeople.requests.${answer}Title`),
      lines: [t(`ownPeople.requests.${answer}What`, values)],
      act: t(`ownPeople.requests.${answer}Title`),
      back: href('users'),
    }
  },
  act: ({ id, answer }, { act }) => answerInvitationRequest(act, id, answer),
  done: ({ answer }) => [href('users'), answered[answer]],
})
